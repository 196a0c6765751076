import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import type { Answers, FakeRequest } from "../../support/fakeApi.ts";
import { linksOf, press, region } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import {
  listedOf,
  managedPage,
  managedRound,
  mina,
  people,
  sampleListed,
  sampleReview,
  sampleRound,
  steps,
  today,
} from "../sampleReviews.ts";

const { id } = sampleReview();
const ownRoute = "GET /api/reviews/own";

const own = (review: Partial<ListedReview> = {}, round = sampleRound(), rating: string | null = null) => ({
  review: sampleListed(review),
  round,
  rating,
  exceptions: [],
  acknowledgeUntil: null,
});

const renderReviews = (items: readonly ReturnType<typeof own>[], manager = mina, answers: Answers = {}) =>
  renderRoute("/reviews", { answers: { [ownRoute]: { today, manager, items }, ...answers } });

const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

describe("my reviews", () => {
  it("mark a manager who left", async () => {
    renderReviews([own()], { ...mina, actsAsManager: false });
    expect(await screen.findByText(/Manager: Mina Boss \(no longer a manager\)/)).toBeDefined();
  });

  it("show earlier rounds on request", async () => {
    const named = (name: string) => own({ id: name }, sampleRound({ id: name, name }));
    const { requests } = renderReviews([], mina, {
      [ownRoute]: ({ query }: FakeRequest) =>
        query.get("before") === "Q4 2026"
          ? { today, manager: mina, items: [named("Q3 2020")], earlierBefore: null }
          : { today, manager: mina, items: [named("Q4 2026")], earlierBefore: "Q4 2026" },
    });
    await screen.findByRole("button", { name: "Show Earlier Rounds" });
    expect(screen.queryByText("Q3 2020")).toBeNull();
    expect(requests.some(({ query }) => query.has("before"))).toBe(false);
    await press("Show Earlier Rounds");
    expect(await screen.findByText("Q3 2020")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
  });

  it.each([
    ["2026-11-20", /you can change, withdraw or decline until Nov 20, 2026/],
    ["2026-11-19", /you could make changes until Nov 19, 2026\.$/],
  ])("say whether requested feedback, due %s, can still be changed", async (until, text) => {
    renderReviews([], mina, {
      "GET /api/feedback/tasks": {
        today,
        round: { id: "round", name: "Q4 2026", requestsUntil: "2026-11-10", until },
        asked: [{ reviewId: "review", employee: mina, state: "sent" }],
        own: null,
        hasTeam: false,
      },
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("say why the list is empty", async () => {
    renderReviews([]);
    expect(await screen.findByRole("heading", { name: "No reviews yet" })).toBeDefined();
    expect(screen.getByText(/Yours appears here when an admin starts a round/)).toBeDefined();
    expect(document.title).toBe("My Reviews - Acme Pulse");
  });

  it("say why the list is empty for people without a position", async () => {
    renderRoute("/reviews", {
      me: sampleMe({ position: null }),
      answers: { [ownRoute]: { today, manager: null, items: [] } },
    });
    expect(await screen.findByText(/You don't have a position yet/)).toBeDefined();
    expect(screen.queryByText(/Yours appears here/)).toBeNull();
  });

  it("link to the open self-evaluation with one button that shows its progress", async () => {
    renderReviews([own({ draft: { answered: 4, total: 9 } })]);
    expect(await hrefOf("Continue (4 of 9), Q4 2026")).toBe(`/self-evaluation/${id}`);
    expect(screen.getByText("Waiting on you, since Oct 1, 2026")).toBeDefined();
    expect(screen.getByText(/Manager: Mina Boss$/)).toBeDefined();
    expect(screen.getAllByRole("link", { name: /Self Evaluation|Continue/i })).toHaveLength(1);
  });

  const missed = sampleRound({ selfEvaluationDeadline: "2026-11-18" });
  const completed = sampleRound({ status: "completed" });
  const half = { draft: { answered: 1, total: 2 } };
  const form = `/self-evaluation/${id}`;
  it.each([
    ["start an empty self-evaluation", own(), "Start Self Evaluation, Q4 2026", form],
    ["open a draft as read-only after the deadline", own(half, missed), "View Self Evaluation, Q4 2026", form],
    ["open a draft after the round was completed", own(half, completed), "Read what you wrote, Q4 2026", form],
    ["open a completed self-evaluation", own(steps.selfCompleted), "Review Self Evaluation, Q4 2026", form],
    [
      "open a shared result",
      own(steps.shared, sampleRound(), "Meets Expectations"),
      "See My Result, Q4 2026",
      `/performance-meeting/${id}?source=my-reviews`,
    ],
  ])("%s", async (_, item, name, href) => {
    renderReviews([item]);
    expect(await hrefOf(name)).toBe(href);
    expect(screen.getAllByRole("link", { name: /Self Evaluation|wrote|Result/i })).toHaveLength(1);
  });

  it.each([
    ["overdue", own({}, missed)],
    ["in a round that was completed", own({}, completed)],
  ])("offer no link to an empty self-evaluation that is %s", async (_, item) => {
    renderReviews([item]);
    const card = await region("Q4 2026");
    expect(card.queryByRole("link", { name: /Self Evaluation|wrote/i })).toBeNull();
    const text = "Self-evaluation overdue: the deadline was 2 days ago. An admin or the CTO can move the deadline.";
    expect(card.queryByText(text) !== null).toBe(item.round === missed);
  });

  it("show a shared review as done", async () => {
    renderReviews([own(steps.shared, sampleRound(), "Meets Expectations")]);
    const card = await region("Q4 2026");
    expect(card.getByText("Shared")).toBeDefined();
    expect(card.getAllByText("Nov 12, 2026")).toHaveLength(5);
    expect(card.getByText("Meets Expectations")).toBeDefined();
  });

  it("offer a calendar file until the meeting is over or the evaluation is final", async () => {
    const scheduled = { ...steps.approved, meetingScheduledAt: today };
    renderReviews([
      own(scheduled),
      own({ ...scheduled, id: "past", meetingScheduledAt: "2026-11-19" }, sampleRound({ name: "Past" })),
      own({ ...steps.finalized, id: "final", meetingScheduledAt: today }, sampleRound({ name: "Final" })),
    ]);
    const offered = async (name: string) => (await region(name)).queryByRole("button", { name: "Add to Calendar" });
    expect(await offered("Q4 2026")).not.toBeNull();
    expect([await offered("Past"), await offered("Final")]).toEqual([null, null]);
  });
});

describe("other people's reviews on the same page", () => {
  const newest = sampleRound();
  const earlier = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });

  const show = (me: Me, managed: unknown) =>
    renderRoute("/reviews", {
      me,
      answers: { [ownRoute]: { today, manager: null, items: [] }, "GET /api/reviews/managed": managed },
    });

  const actionsOf = (name: string) => linksOf(screen.queryAllByRole("link", { name: new RegExp(`, ${name} Kovac, `) }));
  const review = (name: string) => `/manager-review/review-${name}`;
  const meeting = (name: string) => `/performance-meeting/review-${name}?source=my-reviews`;

  it("show what their manager can do with each", async () => {
    const { bothCompleted, approved, finalized, shared } = steps;
    const items = [
      listedOf("Ana"),
      listedOf("Ben", bothCompleted),
      listedOf("Chloe", approved),
      listedOf("Dev", finalized),
      listedOf("Elif", shared),
    ];
    show(people.manager, managedPage(items));
    const section = await region("Reviews of the people you manage");
    expect(await section.findByText("Waiting for CTO Review")).toBeDefined();
    expect(section.getByText("Waiting on the CTO, since Nov 12, 2026")).toBeDefined();
    expect(section.getByText("Waiting on you, to share the result, since Nov 12, 2026")).toBeDefined();
    expect(Object.fromEntries(["Ana", "Ben", "Chloe", "Dev", "Elif"].map((name) => [name, actionsOf(name)]))).toEqual({
      Ana: [["Review", review("Ana")]],
      Ben: [
        ["View Review", review("Ben")],
        ["Open Meeting", meeting("Ben")],
      ],
      Chloe: [
        ["View Review", review("Chloe")],
        ["Open Meeting", meeting("Chloe")],
      ],
      Dev: [["Share Results", meeting("Dev")]],
      Elif: [["View Meeting", meeting("Elif")]],
    });
  });

  it("show which self-evaluation is overdue", async () => {
    const overdue = sampleRound({ selfEvaluationDeadline: "2026-11-18" });
    show(people.manager, managedPage([listedOf("Ana")], { rounds: [managedRound({ round: overdue })] }));
    expect(await screen.findByText("Self-evaluation overdue: the deadline was 2 days ago")).toBeDefined();
  });

  wideIt("are all other reviews for the CTO, round after round", async () => {
    const rounds = [managedRound({ reviewCount: 2 }), managedRound({ round: earlier })];
    const { requests } = show(people.cto, ({ query }: FakeRequest) => {
      const roundId = query.get("roundId") ?? newest.id;
      if (roundId === earlier.id) {
        return managedPage([listedOf("Chloe", steps.finalized)], { rounds, roundId });
      }
      return query.get("cursor") === "more"
        ? managedPage([listedOf("Ben")], { rounds: [], roundId })
        : managedPage([listedOf("Ana", steps.bothCompleted)], { rounds, roundId, cursor: "more" });
    });
    expect(await screen.findByRole("region", { name: "Other reviews" })).toBeDefined();
    expect(await screen.findByText("Waiting for CTO Review")).toBeDefined();
    expect(actionsOf("Ana")).toEqual([["CTO Review", review("Ana")]]);
    await press("Show More of Q4 2026");
    expect(await screen.findByText("Ben Kovac")).toBeDefined();
    await press("Show More of Q3 2026");
    expect(await screen.findByText("Chloe Kovac")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Q3 2026" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Show More/ })).toBeNull();
    expect(requests.filter(({ path }) => path === "/api/reviews/managed").some(({ query }) => query.has("name"))).toBe(
      false,
    );
  });

  it("aren't requested for people who manage no one", async () => {
    const { requests } = show(sampleMe(), managedPage([listedOf("Ana")]));
    expect(await screen.findByRole("heading", { name: "No reviews yet" })).toBeDefined();
    expect(requests.some(({ path }) => path === "/api/reviews/managed")).toBe(false);
  });
});

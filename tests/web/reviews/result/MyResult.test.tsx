import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { paste, press, region, sent, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { routes } from "../reviewServer.ts";
import {
  completedView,
  done,
  fullAnswers,
  managerNamed,
  people,
  personNamed,
  sampleEvaluation,
  sampleReview,
  sampleRound,
  sampleSkillsets,
  steps,
} from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const { manager } = people;
const acknowledgeRoute = `POST /api/reviews/${id}/acknowledgement`;
const [first, second] = sampleSkillsets;

const sharedReview = (state: "pending" | "notDiscussed" | "discussed", discussedAt: string | null = null): Review =>
  sampleReview({
    ...steps.shared,
    sharedWithEmployeeAt: "2026-11-19T08:00:00.000Z",
    acknowledgement: { state, at: state === "pending" ? null : "2026-11-20T09:00:00.000Z", discussedAt },
  });

const viewOf = (review: Review, changes: Partial<ReviewView> = {}) => completedView(review, changes);

/** The employee's page. `view` is the review that the API returns, or a function. */
const renderPage = (view: unknown, answers: Answers = {}, me: Me = people.employee) =>
  renderRoute(`/performance-meeting/${id}?source=my-reviews`, {
    me,
    answers: { [routes.read]: view, [`${routes.read}/readers`]: { items: [] }, ...answers },
  });

/** Opens a result that was discussed. */
const openDiscussed = (changes: Partial<ReviewView> = {}, answers: Answers = {}) =>
  renderPage(viewOf(sharedReview("discussed", done), changes), answers);

const noFeedback = {
  until: "2026-12-04",
  questions: ["What?", "How?"],
  colleagues: [],
  note: "",
  managerNote: "",
  mayAddColleagues: false,
  isReadable: false,
  items: [],
  mayRemove: false,
};

describe("the employee's own result", () => {
  wideIt("keeps To Do, unlike a meeting's screen", async () => {
    openDiscussed();
    await screen.findByRole("heading", { level: 1, name: "My Result" });
    expect(await screen.findByRole("link", { name: /^To Do/ })).toBeDefined();
  });

  it("says when the feedback of colleagues becomes readable", async () => {
    openDiscussed({ feedback: noFeedback });
    expect(await screen.findByText("You can read it after Dec 4, 2026.")).toBeDefined();
    expect(screen.queryByText(/once your review is shared/)).toBeNull();
  });

  it("promises no feedback while no one is asked, and links to the list of colleagues", async () => {
    openDiscussed({ feedback: { ...noFeedback, mayAddColleagues: true } });
    expect(await screen.findByText("No one has been asked yet.")).toBeDefined();
    expect(screen.getByRole("link", { name: "List colleagues" }).getAttribute("href")).toContain("/feedback");
  });
});

describe("the employee's choice whether the manager reads their appeal", () => {
  const appealRoute = `PUT /api/reviews/${id}/appeal/manager`;
  const choice = "My manager may read my reason and the resolution once the appeal is resolved";
  const appealed = (sharesWithManager: boolean, managerId: string | null = employee.managerId) => {
    const review = sharedReview("discussed", done);
    return viewOf(
      { ...review, employee: { ...review.employee, managerId } },
      {
        appeal: {
          filedOn: "2026-11-20",
          dueOn: "2026-12-04",
          outcome: "unchanged",
          resolvedOn: "2026-11-23",
          sharesWithManager,
          reviewerId: null,
          reason: "Why I ask",
          resolution: "What was found",
        },
      },
    );
  };

  wideIt("can be made and undone on the result", async () => {
    let isTold = false;
    const { requests } = renderPage(() => appealed(isTold), {
      [appealRoute]: ({ body }: FakeRequest) => {
        isTold = (body as { readonly sharesWithManager: boolean }).sharesWithManager;
        return sharedReview("discussed", done);
      },
    });
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: choice });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    await waitFor(() => expect(box.disabled).toBe(false));
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(sent(requests, appealRoute)).toEqual([{ sharesWithManager: true }, { sharesWithManager: false }]);
  });

  it("isn't offered without a manager", async () => {
    renderPage(appealed(false, null));
    await screen.findByText("Why I ask");
    expect(screen.queryByRole("checkbox", { name: choice })).toBeNull();
  });
});

describe("the employee's acknowledgment of their result", () => {
  wideIt("offers two choices, none preselected, and requires one", async () => {
    let isSaved = false;
    const { requests } = renderPage(
      () =>
        isSaved
          ? viewOf(sharedReview("notDiscussed"), { reply: "Thank you." })
          : viewOf(sharedReview("pending"), { acknowledgeUntil: "2026-12-04" }),
      {
        [acknowledgeRoute]: () => {
          isSaved = true;
          return sharedReview("notDiscussed");
        },
      },
    );
    const card = await region("Have you read it?");
    expect(card.getByText("This closes your review. Confirming doesn't mean that you agree.")).toBeDefined();
    expect(card.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
    await press("I've Read It", card);
    expect(card.getByText("Choose whether you have discussed it.")).toBeDefined();
    expect(document.activeElement).toBe(card.getByRole("radio", { name: "Yes" }));
    expect(sent(requests, acknowledgeRoute)).toEqual([]);
    await userEvent.click(card.getByRole("radio", { name: /^Not yet/ }));
    await paste(card.getByLabelText("Reply (optional)"), "Thank you.");
    await press("I've Read It", card);
    const said = await region("You've read it");
    expect(said.getByText("Thank you.")).toBeDefined();
    expect(said.getByText(/Your manager will follow up/)).toBeDefined();
    expect(sent(requests, acknowledgeRoute)).toEqual([{ wasDiscussed: false, reply: "Thank you." }]);
  });

  it("keeps the choice with the reply over a reload", async () => {
    const pending = viewOf(sharedReview("pending"), { acknowledgeUntil: "2026-12-04" });
    const { unmount } = renderPage(pending);
    const card = await region("Have you read it?");
    await userEvent.click(card.getByRole("radio", { name: /^Not yet/ }));
    await paste(card.getByLabelText("Reply (optional)"), "Thank you.");
    unmount();
    renderPage(pending);
    const reloaded = await region("Have you read it?");
    expect(reloaded.getByRole<HTMLInputElement>("radio", { name: /^Not yet/ }).checked).toBe(true);
    expect(reloaded.getByLabelText<HTMLTextAreaElement>("Reply (optional)").value).toBe("Thank you.");
  });

  wideIt("keeps the reply if another device acknowledged first", async () => {
    const refused = "You already acknowledged this result. You can no longer change that.";
    renderPage(viewOf(sharedReview("pending"), { acknowledgeUntil: "2026-12-04" }), {
      [acknowledgeRoute]: refusal(409, "STATE_CONFLICT", refused),
    });
    const card = await region("Have you read it?");
    await userEvent.click(card.getByRole("radio", { name: "Yes" }));
    await paste(card.getByLabelText("Reply (optional)"), "Thank you.");
    await press("I've Read It", card);
    expect((await card.findByRole("alert")).textContent).toBe(refused);
    expect(card.getByLabelText<HTMLTextAreaElement>("Reply (optional)").value).toBe("Thank you.");
  });

  it("says that its period has ended, and shows nothing for results without one", async () => {
    const { unmount } = renderPage(viewOf(sharedReview("pending")));
    expect((await region("Acknowledgment period ended")).getByText(/This changes nothing/)).toBeDefined();
    unmount();
    renderPage(viewOf({ ...sharedReview("pending"), acknowledgement: null }));
    await region("Result");
    expect(screen.queryByText(/Acknowledgment period|Have you read it/)).toBeNull();
  });

  it("is shown to the manager, who confirms the discussion", async () => {
    let talked: string | null = null;
    renderPage(
      () =>
        viewOf(sharedReview(talked === null ? "notDiscussed" : "discussed", talked), {
          reply: "Let us talk about Delivery.",
        }),
      {
        [`POST /api/reviews/${id}/discussion`]: () => {
          talked = "2026-11-20T10:00:00.000Z";
          return sharedReview("discussed", talked);
        },
      },
      manager,
    );
    const word = await region("Ana's acknowledgment");
    expect(word.getByText("Let us talk about Delivery.")).toBeDefined();
    await press("We Have Discussed It", word);
    expect(await word.findByText(/The manager confirmed this on Nov 20, 2026/)).toBeDefined();
    expect(word.queryByRole("button")).toBeNull();
  });
});

describe("the levels of My Result", () => {
  it("mark the skillsets with a comment, and can all be expanded and collapsed", async () => {
    const commented = (text: string) =>
      fullAnswers.skillsets.map((answer) => ({ ...answer, comments: answer.skillsetId === first.id ? text : "" }));
    openDiscussed({
      selfEvaluation: sampleEvaluation(
        { ...fullAnswers, skillsets: commented("See https://wiki.acme.com/a.") },
        { completedAt: done },
      ),
      managerEvaluation: sampleEvaluation(
        { ...fullAnswers, skillsets: commented("") },
        { completedAt: done, version: 4 },
      ),
    });
    const levels = await region("Levels");
    const rows = levels.getAllByRole<HTMLDetailsElement>("group", { hidden: true });
    const marked = textsOf(rows).filter((text) => text?.includes(", with a comment"));
    expect(marked).toEqual([expect.stringMatching(`^${first.name}`)]);
    await press("Expand All", levels);
    expect(rows.every(({ open }) => open)).toBe(true);
    expect(levels.getByRole("link", { name: /^https:\/\/wiki.acme.com\/a/ })).toBeDefined();
    await press("Collapse All", levels);
    expect(rows.some(({ open }) => open)).toBe(false);
  });
});

describe("the top of My Result", () => {
  it("says what grew since last time and how the rating compares, and marks it in the list", async () => {
    const levelOf = (skillsetId: string) =>
      fullAnswers.skillsets.find((answer) => answer.skillsetId === skillsetId)?.level ?? 0;
    openDiscussed({
      previous: {
        reviewId: "01JD0000000000000000000P01",
        roundName: "Q3 2026",
        self: {},
        manager: { [first.id]: levelOf(first.id) - 1, [second.id]: levelOf(second.id) },
        rating: fullAnswers.expectationsRating,
      },
    });
    const result = await region("Result");
    expect(result.getByText(/the same as in Q3 2026/)).toBeDefined();
    const changed = await region("What changed since Q3 2026");
    expect(changed.getByText(`1 skillset grew since Q3 2026: ${first.name}.`)).toBeDefined();
    expect((await region("Levels")).getByText(`↑ from ${levelOf(first.id) - 1}`)).toBeDefined();
    // The summary comes before the levels.
    const titles = textsOf(screen.getAllByRole("heading", { level: 2 }));
    const place = (title: string): number => titles.indexOf(title);
    expect(place("What changed since Q3 2026")).toBe(place("Result") + 1);
    expect(place("Levels")).toBeGreaterThan(place("Result") + 1);
  });
});

describe("what comes next after a result", () => {
  const route = `GET /api/growth/people/${employee.id}`;
  const position = { id: "ic2", code: "IC2", title: "Software Engineer" };
  const plans = (changes: object) => ({
    today: "2026-11-20",
    plan: null,
    nextSteps: null,
    ended: [],
    comments: [],
    names: [],
    manager: managerNamed(manager.id, "Ingrid", "Berg"),
    person: { ...personNamed(employee.id, "Ana"), engineerType: "software", position },
    ...changes,
  });
  const show = (answer: unknown) => openDiscussed({}, { [route]: answer });

  it("is a new growth plan to agree with the manager, with a link to start it", async () => {
    show(plans({}));
    const card = await region("What comes next");
    expect(await card.findByText(/^Choose where you want to go, and agree with Ingrid Berg on/)).toBeDefined();
    expect(card.getByRole("link", { name: "Start Growth Plan" }).getAttribute("href")).toBe("/growth");
  });

  it("is the existing plan, with its state", async () => {
    const at = "2026-11-19T08:00:00.000Z";
    const target = { id: "ic3", code: "IC3", title: "Senior Software Engineer" };
    show(plans({ plan: { target, goals: [], proposals: [], changedAt: at } }));
    const card = await region("What comes next");
    expect(await card.findByText("To IC3 · Senior Software Engineer · No goals yet")).toBeDefined();
    expect(card.getByRole("link", { name: "Open My Growth Plan" }).getAttribute("href")).toBe("/growth");
  });

  it("is hidden for people without a position, and can be reloaded after an error", async () => {
    let isBroken = true;
    show(() =>
      isBroken
        ? refusal(500, "INTERNAL", "Something Went Wrong.")
        : plans({ person: { ...plans({}).person, position: null } }),
    );
    const card = await region("What comes next");
    isBroken = false;
    await press("Retry", card);
    await waitFor(() => expect(screen.queryByRole("region", { name: "What comes next" })).toBeNull());
  });
});

describe("the published rating distribution of the round", () => {
  it("is shown on the result, with the day of its publication", async () => {
    const ratingDistribution = { below: 0, meets: 70, above: 30, publishedOn: "2026-11-21" };
    openDiscussed({ round: sampleRound({ ratingDistribution }) });
    const card = await region("The round as a whole");
    expect(card.getByText("Published to everyone on Nov 21, 2026.")).toBeTruthy();
    const shares = textsOf(card.getAllByRole("definition"));
    expect(shares).toEqual(expect.arrayContaining(["under 5%", "70%", "30%"]));
  });
});

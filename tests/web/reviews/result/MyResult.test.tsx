import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { fullAnswers, sampleEvaluation, sampleReview, sampleView } from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const done = "2026-11-12T10:00:00.000Z";
const own = sampleMe({ id: employee.id });
const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });
const readRoute = `GET /api/reviews/${id}`;
const acknowledgeRoute = `POST /api/reviews/${id}/acknowledgement`;

const sharedReview = (state: "awaited" | "notTalked" | "talked", talkedAt: string | null = null): Review =>
  sampleReview({
    selfEvaluationCompletedAt: done,
    managerEvaluationCompletedAt: done,
    ctoApprovalCompletedAt: done,
    meetingScheduledAt: "2026-11-18",
    finalManagerEvaluationCompletedAt: done,
    sharedWithEmployeeAt: "2026-11-19T08:00:00.000Z",
    acknowledgement: { state, at: state === "awaited" ? null : "2026-11-20T09:00:00.000Z", talkedAt },
  });

const viewOf = (review: Review, changes: Partial<ReviewView> = {}) =>
  sampleView({
    review,
    selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
    managerEvaluation: sampleEvaluation(fullAnswers, { completedAt: done, version: 4 }),
    ...changes,
  });

const readers = { [`${readRoute}/readers`]: { items: [] } };
const renderPage = (me: typeof own, answers: Readonly<Record<string, unknown>>) =>
  renderRoute(`/performance-meeting/${id}?source=my-reviews`, { me, answers: { ...readers, ...answers } });
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const sent = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method, path }) => `${method} ${path}` === acknowledgeRoute).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

describe("the employee’s word on their result", () => {
  it("is asked for with two choices, none ticked, and sends nothing without one", async () => {
    let isSaved = false;
    const { requests } = renderPage(own, {
      [readRoute]: () =>
        isSaved
          ? viewOf(sharedReview("notTalked"), { reply: "Thank you." })
          : viewOf(sharedReview("awaited"), { acknowledgeUntil: "2026-12-04" }),
      [acknowledgeRoute]: () => {
        isSaved = true;
        return sharedReview("notTalked");
      },
    });
    const card = await region("Have you read it?");
    expect(card.getByText("It closes your review. Confirming does not mean that you agree.")).toBeDefined();
    expect(card.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    await userEvent.click(card.getByRole("button", { name: "I have read it" }));
    expect(card.getByText("Please choose whether you have talked about it.")).toBeDefined();
    expect(document.activeElement).toBe(card.getByRole("radio", { name: "Yes" }));
    expect(sent(requests)).toEqual([]);
    await userEvent.click(card.getByRole("radio", { name: /^Not yet/ }));
    await userEvent.click(card.getByLabelText("A reply (optional)"));
    await userEvent.paste("Thank you.");
    await userEvent.click(card.getByRole("button", { name: "I have read it" }));
    const said = await region("You have read it");
    expect(said.getByText("Thank you.")).toBeDefined();
    expect(said.getByText(/that waits for your manager now/)).toBeDefined();
    expect(sent(requests)).toEqual([{ haveTalked: false, reply: "Thank you." }]);
  });

  it("keeps the reply when it is refused, because another device was first", async () => {
    const refused = "You have acknowledged this result already. It cannot be changed any more.";
    renderPage(own, {
      [readRoute]: viewOf(sharedReview("awaited"), { acknowledgeUntil: "2026-12-04" }),
      [acknowledgeRoute]: refusal(409, "STATE_CONFLICT", refused),
    });
    const card = await region("Have you read it?");
    await userEvent.click(card.getByRole("radio", { name: "Yes" }));
    await userEvent.click(card.getByLabelText("A reply (optional)"));
    await userEvent.paste("Thank you.");
    await userEvent.click(card.getByRole("button", { name: "I have read it" }));
    expect((await card.findByRole("alert")).textContent).toBe(refused);
    expect((card.getByLabelText("A reply (optional)") as HTMLTextAreaElement).value).toBe("Thank you.");
  });

  it("says that the days are over, and nothing of results that were shared before", async () => {
    const { unmount } = renderPage(own, { [readRoute]: viewOf(sharedReview("awaited")) });
    expect((await region("Closed without your word")).getByText(/Nothing follows from that/)).toBeDefined();
    unmount();
    renderPage(own, { [readRoute]: viewOf({ ...sharedReview("awaited"), acknowledgement: null }) });
    await region("Result");
    expect(screen.queryByText(/your word|Have you read it/)).toBeNull();
  });

  it("is read by the manager, who says when they have talked", async () => {
    let talked: string | null = null;
    renderPage(manager, {
      [readRoute]: () =>
        viewOf(sharedReview(talked === null ? "notTalked" : "talked", talked), {
          reply: "Let us talk about Delivery.",
        }),
      [`POST /api/reviews/${id}/talk`]: () => {
        talked = "2026-11-20T10:00:00.000Z";
        return sharedReview("talked", talked);
      },
    });
    const word = await region("Ana’s word");
    expect(word.getByText("Let us talk about Delivery.")).toBeDefined();
    await userEvent.click(word.getByRole("button", { name: "We have talked about it" }));
    expect(await word.findByText(/as the manager said on Nov 20, 2026/)).toBeDefined();
    expect(word.queryByRole("button")).toBeNull();
  });
});

describe("the beginning of My Result", () => {
  it("says in words what grew since last time, how the rating compares, and marks it in the list", async () => {
    const view = viewOf(sharedReview("talked"));
    const [first, second] = view.skillsets;
    const levelOf = (skillsetId = "") =>
      fullAnswers.skillsets.find((answer) => answer.skillsetId === skillsetId)?.level ?? 0;
    renderPage(own, {
      [readRoute]: {
        ...view,
        previous: {
          reviewId: "01JD0000000000000000000P01",
          roundName: "Q3 2026",
          self: {},
          manager: { [first?.id ?? ""]: levelOf(first?.id) - 1, [second?.id ?? ""]: levelOf(second?.id) },
          rating: fullAnswers.expectationsRating,
        },
      },
    });
    const result = await region("Result");
    expect(result.getByText(`1 skillset grew since Q3 2026: ${first?.name}.`)).toBeDefined();
    expect(result.getByText(/the same as in Q3 2026/)).toBeDefined();
    expect(result.getByText(`↑ from ${levelOf(first?.id) - 1}`)).toBeDefined();
  });
});

describe("what comes next after a result", () => {
  const route = `GET /api/growth/people/${own.id}`;
  const position = { id: "ic2", code: "IC2", title: "Software Engineer" };
  const boss = { id: manager.id, email: "ingrid@acme.test", firstName: "Ingrid", lastName: "Berg" };
  const plans = (changes: object) => ({
    ...{ today: "2026-11-20", plan: null, nextSteps: null, ended: [], comments: [], names: [], manager: boss },
    person: { id: own.id, email: own.email, firstName: "Ana", lastName: "Kovac", engineerType: "software", position },
    ...changes,
  });
  const show = (answer: unknown) => renderPage(own, { [readRoute]: viewOf(sharedReview("talked")), [route]: answer });

  it("is a growth plan, which the card leads to and says who reads", async () => {
    show(plans({}));
    const card = await region("What comes next");
    expect(await card.findByText(/^Choose where you want to go, and agree with Ingrid Berg on/)).toBeDefined();
    expect(card.getByRole("link", { name: "Start a growth plan" }).getAttribute("href")).toBe("/growth");
  });

  it("is the plan that there is, with its state", async () => {
    const at = "2026-11-19T08:00:00.000Z";
    const target = { id: "ic3", code: "IC3", title: "Senior Software Engineer" };
    const plan = {
      ...{ id: "plan", target, targetChosenAt: at, position, goals: [], proposals: [], earlier: [], beganAt: at },
      ...{ changedAt: at, changedBy: own.id, commentCount: 0, ended: null, version: 1 },
    };
    show(plans({ plan }));
    const card = await region("What comes next");
    expect(await card.findByText("To IC3 · Senior Software Engineer · No goals yet")).toBeDefined();
    expect(card.getByRole("link", { name: "Open my growth plan" }).getAttribute("href")).toBe("/growth");
  });

  it("is nothing for whoever holds no position, and can be read again when it could not be read", async () => {
    let isBroken = true;
    show(() =>
      isBroken
        ? refusal(500, "INTERNAL", "Something went wrong.")
        : plans({ person: { ...plans({}).person, position: null } }),
    );
    const card = await region("What comes next");
    isBroken = false;
    await userEvent.click(await card.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "What comes next" })).toBeNull());
  });
});

describe("the published picture of the round", () => {
  it("stands on the result, with the day on which it was published", async () => {
    const view = viewOf(sharedReview("talked"));
    renderPage(own, {
      [readRoute]: {
        ...view,
        round: { ...view.round, picture: { below: 0, meets: 70, above: 30, publishedOn: "2026-11-21" } },
      },
    });
    const card = await region("The round as a whole");
    expect(card.getByText("Published to everybody on Nov 21, 2026.")).toBeTruthy();
    expect(card.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["under 5\u00a0%", "70\u00a0%", "30\u00a0%"]),
    );
  });
});

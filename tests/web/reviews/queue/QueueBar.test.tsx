import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import type { AssignedReview } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import {
  done,
  fullAnswers,
  people,
  sampleEvaluation,
  sampleListed,
  sampleReview,
  sampleRound,
  sampleView,
  steps,
} from "../sampleReviews.ts";

const reviewOf = (name: string, progress: Partial<ReviewProgress>): Review =>
  sampleReview({ id: name, employee: { ...sampleReview().employee, id: `id-${name}`, firstName: name }, ...progress });

/** Queues that change while someone works through them (docs/evaluations.md#the-queue). */
const approvals = { me: people.cto, task: "approval", progress: steps.bothCompleted } as const;
const evaluations = { me: people.manager, task: "managerEvaluation", progress: steps.selfCompleted } as const;

interface QueueOptions {
  /** The manager filter of the list from which the first review was opened. */
  readonly managerId?: string | null;
  /** The manager's incomplete answers, by employee name. */
  readonly drafts?: Readonly<Record<string, typeof fullAnswers>>;
}

const openQueue = async (
  { me, task, progress }: typeof approvals | typeof evaluations,
  names: readonly string[],
  { managerId = null, drafts = {} }: QueueOptions = {},
) => {
  const [opened = ""] = names;
  /** The server's state; `first` is the progress of the opened review. */
  const state = {
    waiting: names,
    isUnanswered: false,
    refused: [] as readonly string[],
    first: {} as Partial<ReviewProgress>,
    round: sampleRound(),
  };
  const item = (name: string): AssignedReview => ({
    review: sampleListed(reviewOf(name, progress)),
    round: sampleRound(),
    task,
    deadline: "2026-12-04",
    since: done,
    isNotDueYet: false,
  });
  const view = (name: string) => () =>
    state.refused.includes(name)
      ? refusal(403, "FORBIDDEN", "You do not have permission to view this review.")
      : sampleView({
          review: reviewOf(name, { ...progress, ...(name === opened && state.first) }),
          round: state.round,
          selfEvaluation: sampleEvaluation(fullAnswers, { completedAt: done }),
          managerEvaluation: sampleEvaluation(drafts[name] ?? fullAnswers, { completedAt: done }),
        });
  const address = `/manager-review/${opened}`;
  const from = `/manager-reviews?manager=${managerId}`;
  const rendered = renderRoute(managerId === null ? address : { pathname: address, state: { from } }, {
    me,
    answers: {
      "GET /api/reviews/tasks": ({ query }: FakeRequest) => {
        if (state.isUnanswered) {
          return new Promise<never>(() => undefined);
        }
        const listed = query.get("managerId") === managerId ? state.waiting : [...state.waiting, "Someone else"];
        return { today: "2026-11-20", items: listed.map(item), total: listed.length };
      },
      [`POST /api/reviews/${opened}/manager-evaluation/completion`]: () => {
        state.waiting = state.waiting.slice(1);
        state.first = { managerEvaluationCompletedAt: done };
        return reviewOf(opened, { ...progress, ...state.first });
      },
      ...Object.fromEntries(names.map((name) => [`GET /api/reviews/${name}`, view(name)])),
    },
  });
  const expectOpen = (name: string) => screen.findByRole("heading", { level: 1, name: `Review of ${name} Kovac` });
  await expectOpen(opened);
  await screen.findByText(`1 of ${names.length} in your To Do`);
  return {
    ...rendered,
    expectOpen,
    change: (now: Partial<typeof state>) => void Object.assign(state, now),
    /** Returns to the window, which refetches, until the bar shows this. */
    comeBack: (text: string) =>
      waitFor(
        () => {
          // Returning refetches at most once every five seconds, and not right after a request.
          vi.setSystemTime(Date.now() + 10_000);
          window.dispatchEvent(new Event("focus"));
          expect(screen.getByText(text)).toBeDefined();
        },
        { interval: 500, timeout: 10_000 },
      ),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

it("opens the next review immediately, while the queue is refetched", async () => {
  const { change, expectOpen } = await openQueue(approvals, ["Ana", "Ben", "Cy"]);
  change({ isUnanswered: true });
  await userEvent.keyboard("j");
  await expectOpen("Ben");
  await userEvent.keyboard("k");
  await expectOpen("Ana");
});

wideIt("skips a review that a colleague approved, although the bar still shows it", async () => {
  const { change, expectOpen } = await openQueue(approvals, ["Ana", "Ben", "Cy", "Di"]);
  expect(screen.getByRole("button", { name: "Next: Ben Kovac" })).toBeDefined();
  change({ waiting: ["Ana", "Cy", "Di"] });
  await userEvent.keyboard("j");
  await expectOpen("Cy");
  expect(await screen.findByText("2 of 3 in your To Do")).toBeDefined();
  change({ waiting: ["Di"] });
  await userEvent.keyboard("k");
  await expectOpen("Di");
});

wideIt("says that a review is done after a colleague's approval, and offers the next one", async () => {
  const { change, comeBack } = await openQueue(approvals, ["Ana", "Ben", "Cy"]);
  change({ waiting: ["Ben", "Cy"], first: { ctoApprovalCompletedAt: done } });
  await comeBack("Done. 2 more wait for you");
  expect(screen.getByRole("button", { name: "Next: Ben Kovac" })).toBeDefined();
});

wideIt("continues from a review that moved to another manager, without calling it done", async () => {
  const { change, comeBack, expectOpen } = await openQueue(evaluations, ["Ana", "Ben", "Cy"]);
  change({ waiting: ["Ben", "Cy"], refused: ["Ana"] });
  await comeBack("This review is no longer in your To Do. 2 reviews are left.");
  expect(screen.queryByText(/^Done|^All done/)).toBeNull();
  await userEvent.keyboard("j");
  await expectOpen("Ben");
});

wideIt("continues past a review that can no longer be opened", async () => {
  const { change, expectOpen } = await openQueue(evaluations, ["Ana", "Ben", "Cy"]);
  change({ waiting: ["Ana", "Ben", "Cy"], refused: ["Ben"] });
  await userEvent.keyboard("j");
  expect(await screen.findByText("Access denied. You do not have permission to view this review.")).toBeDefined();
  change({ waiting: ["Ana", "Cy"], refused: ["Ben"] });
  await userEvent.keyboard("j");
  await expectOpen("Cy");
});

wideIt("ends without a success message if the round is completed", async () => {
  const { change, comeBack } = await openQueue(approvals, ["Ana", "Ben"]);
  change({ waiting: [], round: sampleRound({ status: "completed" }) });
  await comeBack("This review is no longer in your To Do. No other reviews are left.");
  const bar = within(screen.getByRole("region", { name: "Actions" }));
  expect(bar.queryByRole("button", { name: /^Next/ })).toBeNull();
  expect(screen.queryByText(/^All done/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Approve Review" })).toBeNull());
});

wideIt("stays within one manager's reviews if the list is filtered, and says when they are done", async () => {
  const { change, comeBack, expectOpen } = await openQueue(approvals, ["Ana", "Ben"], {
    managerId: people.manager.id,
  });
  await userEvent.keyboard("j");
  await expectOpen("Ben");
  expect(await screen.findByText("2 of 2 in your To Do")).toBeDefined();
  await userEvent.keyboard("k");
  await expectOpen("Ana");
  change({ waiting: [], first: { ctoApprovalCompletedAt: done } });
  await comeBack("All done. Nothing else from this manager's people is in your To Do.");
});

wideIt("focuses the first open question of the next one after Ctrl+Enter", async () => {
  const skillsets = fullAnswers.skillsets.map((answer, index) => (index === 0 ? answer : { ...answer, level: null }));
  const { expectOpen } = await openQueue(evaluations, ["Ana", "Ben", "Cy"], {
    drafts: {
      Ben: { ...fullAnswers, skillsets },
      Cy: { ...fullAnswers, expectationsRating: null },
    },
  });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expectOpen("Ben");
  const open = await screen.findByRole("group", { name: /^Ben's level of Mentoring/ });
  await waitFor(() => expect(open.contains(document.activeElement)).toBe(true));

  // Opened otherwise, its heading has the focus, and the first Tab stop is the first open question.
  await userEvent.keyboard("j");
  const heading = await expectOpen("Cy");
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.tab();
  expect(screen.getByRole("group", { name: "Expectations Rating" }).contains(document.activeElement)).toBe(true);
});

wideIt("completes only one evaluation, however long Ctrl+Enter is held down", async () => {
  const { expectOpen, requests } = await openQueue(evaluations, ["Ana", "Ben"]);
  const hold = (repeat: boolean) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Enter", ctrlKey: true, repeat });
  hold(false);
  hold(true);
  await expectOpen("Ben");
  // Nothing is missing in the next one either.
  const complete = await screen.findByRole("button", { name: "Complete Review" });
  expect(complete.getAttribute("aria-disabled")).toBe("false");
  for (let key = 0; key < 20; key += 1) {
    hold(true);
  }
  await userEvent.tab();
  expect(writes(requests).map(({ path }) => path)).toEqual(["/api/reviews/Ana/manager-evaluation/completion"]);
});

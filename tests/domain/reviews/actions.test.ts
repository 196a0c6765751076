import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import {
  cardActions,
  isActionNeeded,
  isOpenedByName,
  type ManagedReviewAction,
  managedReviewActions,
  mayReadOwnTextAfterRound,
  type OtherReviewAction,
  type OwnReviewAction,
  ownReviewAction,
  selfEvaluationDue,
} from "#domain/reviews/actions.ts";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { isReviewManager, mayOpenReview } from "#domain/reviews/policy.ts";
import { approvalRefusal, finalEvaluationRefusal, shareRefusal } from "#domain/reviews/stepRefusals.ts";
import { exclusionReasons, type RoundStatus } from "#domain/reviews/terms.ts";
import { managerEvaluationClosedReason, selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { anyManager, anyState, anyStatus, inState, type StateName, stateNames, states, today } from "./states.ts";

type Buttons = readonly ManagedReviewAction[];
/** A round with this status whose manager deadline is today. */
const open = (status: RoundStatus) => ({ status, managerEvaluationDeadline: today });
const anyDeadline = fc.constantFrom("2026-11-19", today, "2026-11-21");
type Viewer = { readonly id: string; readonly role: Role };
const manager: Viewer = { id: "manager", role: "manager" };
const cto: Viewer = { id: "cto", role: "cto" };
const hr: Viewer = { id: "hr", role: "hr" };

const reviews: Buttons = ["Review"];
const views: Buttons = ["View Review"];
const approves: Buttons = ["CTO Review"];
const schedules: Buttons = ["View Review", "Schedule Meeting"];
const meets: Buttons = ["Perform Meeting", "Edit Meeting Date"];
const shares: Buttons = ["Share Results"];
const opensMeeting: Buttons = ["View Meeting"];

/**
 * The buttons of Manager Reviews in an active round, written manually (docs/evaluations.md#buttons,
 * docs/reviews.md#who-sees-what, docs/reviews.md#acting-manager, docs/reviews.md#performance-meeting): for the direct
 * manager, for a CTO who isn't the manager, for the CTO where there is no manager, and for HR.
 */
const inActiveRound: Readonly<Record<StateName, readonly [Buttons, Buttons, Buttons, Buttons]>> = {
  nothing: [reviews, [], reviews, []],
  self: [reviews, [], reviews, views],
  manager: [views, [], views, views],
  both: [views, approves, approves, views],
  approved: [schedules, views, schedules, views],
  "meeting before": [meets, views, meets, views],
  "meeting today": [meets, views, meets, views],
  "meeting after": [meets, views, meets, views],
  "final, met before": [shares, views, shares, views],
  "final, met today": [shares, views, shares, views],
  "final, meets after": [shares, views, shares, views],
  shared: [opensMeeting, views, opensMeeting, views],
};

/**
 * The same in a draft or completed round: only reading, sharing and the shared meeting (docs/evaluations.md#buttons).
 */
const inOtherRound = (name: StateName): readonly [Buttons, Buttons, Buttons, Buttons] => {
  if (name === "shared" || name.startsWith("final")) {
    return inActiveRound[name];
  }
  const ofHr = name === "nothing" ? [] : views;
  const ofCto = ["nothing", "self", "manager"].includes(name) ? [] : views;
  return [views, ofCto, views, ofHr];
};

describe("the name in Manager Reviews", () => {
  it("opens an incomplete review for the CTO, who has no button for it", () => {
    for (const name of stateNames) {
      const isHalfDone = ["nothing", "self", "manager"].includes(name);
      const round = { status: "active", managerEvaluationDeadline: "2026-12-01" } as const;
      expect(isOpenedByName(cto, inState(states[name], "manager"), round, "2026-11-20"), name).toBe(isHalfDone);
      expect(isOpenedByName(hr, inState(states[name], "manager"), round, "2026-11-20"), name).toBe(false);
    }
  });
});

describe("the buttons of Manager Reviews", () => {
  for (const name of stateNames) {
    it.each(["active", "draft", "completed"] as const)(`of "${name}" in a round that is %s`, (status) => {
      const [ofManager, ofCto, unmanaged, ofHr] = status === "active" ? inActiveRound[name] : inOtherRound(name);
      const buttons = (viewer: Viewer, managerId: string | null) =>
        managedReviewActions(viewer, inState(states[name], managerId), open(status), today);
      expect(buttons(manager, "manager")).toEqual(ofManager);
      expect(buttons({ id: "manager", role: "admin" }, "manager")).toEqual(ofManager);
      expect(buttons(cto, "manager")).toEqual(ofCto);
      expect(buttons(cto, null)).toEqual(unmanaged);
      expect(buttons(hr, "manager")).toEqual(ofHr);
    });
  }

  it("are missing on your own review, and on reviews you can't open", () => {
    fc.assert(
      fc.property(anyState, anyStatus, anyManager, fc.constantFrom(...roles), (state, status, managerId, role) => {
        const review = inState(state, managerId);
        const stranger = { id: "someone", role };
        const actions = managedReviewActions(stranger, review, open(status), today);
        expect(actions.length > 0 && !mayOpenReview(stranger, review)).toBe(false);
        const own = managedReviewActions({ id: "employee", role }, review, open(status), today);
        expect(own.filter((button) => button !== "View Review")).toEqual([]);
      }),
    );
  });

  it("never offer an action that would be rejected", () => {
    const viewers = [manager, cto, hr, { id: "manager", role: "cto" }, { id: "employee", role: "cto" }] as const;
    fc.assert(
      fc.property(anyState, anyStatus, anyManager, fc.constantFrom(...viewers), anyDeadline, (...inputs) => {
        const [state, status, managerId, viewer, deadline] = inputs;
        const review = inState(state, managerId);
        const far = { status, managerEvaluationDeadline: deadline };
        for (const button of managedReviewActions(viewer, review, far, today)) {
          if (button === "CTO Review") {
            expect(approvalRefusal(review, far)).toBeNull();
          }
          if (button === "Review") {
            expect(managerEvaluationClosedReason(review, far, today)).toBeNull();
          }
          if (button === "Share Results") {
            expect(shareRefusal(review)).toBeNull();
          }
          if (["Schedule Meeting", "Perform Meeting", "Edit Meeting Date"].includes(button)) {
            expect(finalEvaluationRefusal(review, far)).toBeNull();
            expect(isReviewManager(viewer, review)).toBe(true);
          }
        }
      }),
    );
  });
});

/**
 * Whether an action is needed in an active round: by the manager, and by a CTO who isn't the manager
 * (docs/evaluations.md#actions-needed).
 */
const needed: Readonly<Record<StateName, readonly [boolean, boolean]>> = {
  nothing: [true, false],
  self: [true, false],
  manager: [false, false],
  both: [false, true],
  approved: [true, false],
  "meeting before": [true, false],
  "meeting today": [true, false],
  "meeting after": [false, false],
  "final, met before": [true, false],
  "final, met today": [true, false],
  "final, meets after": [true, false],
  shared: [false, false],
};

describe("an action needed", () => {
  for (const name of stateNames) {
    it.each(["active", "draft", "completed"] as const)(`of "${name}" in a round that is %s`, (status) => {
      const [ofManager, ofCto] = status === "active" ? needed[name] : ([name.startsWith("final"), false] as const);
      const asks = (viewer: Viewer, managerId: string | null) =>
        isActionNeeded(viewer, inState(states[name], managerId), { status }, today);
      expect(asks(manager, "manager")).toBe(ofManager);
      expect(asks(cto, "manager")).toBe(ofCto);
      expect(asks(cto, null)).toBe(ofManager || ofCto);
      expect(asks(hr, "manager")).toBe(false);
      expect(asks({ id: "someone", role: "admin" }, "manager")).toBe(false);
      for (const role of roles) {
        expect(asks({ id: "employee", role }, null)).toBe(false);
      }
    });
  }

  it("always has a matching button", () => {
    const doing = ["CTO Review", "Review", "Schedule Meeting", "Perform Meeting", "Share Results"];
    fc.assert(
      fc.property(
        anyState,
        anyStatus,
        anyManager,
        fc.constantFrom(manager, cto, hr),
        (state, status, managerId, viewer) => {
          const review = inState(state, managerId);
          fc.pre(isActionNeeded(viewer, review, { status }, today));
          const buttons = managedReviewActions(viewer, review, open(status), today);
          expect(buttons.filter((button) => doing.includes(button))).not.toEqual([]);
        },
      ),
    );
  });
});

describe("the button of a manager evaluation", () => {
  it.each([
    ["2026-11-21", "Review"],
    [today, "Review"],
    ["2026-11-19", "View Review"],
  ] as const)("with the deadline %s is %s", (managerEvaluationDeadline, button) => {
    const round = { status: "active", managerEvaluationDeadline } as const;
    expect(managedReviewActions(manager, inState(states.self), round, today)).toEqual([button]);
  });
});

describe("the action on an employee's own review", () => {
  const draft = { answered: 4, total: 9 };
  /** In an active round before the deadline. */
  const own = (name: StateName): OwnReviewAction => {
    if (name === "shared") {
      return "result";
    }
    return states[name].selfEvaluationCompletedAt === null ? "start" : "review";
  };

  for (const name of stateNames) {
    it(`of "${name}", in any round, before, on and after the deadline`, () => {
      const done = states[name].selfEvaluationCompletedAt !== null;
      const action = (status: RoundStatus, selfEvaluationDeadline: string, saved: typeof draft | null = null) =>
        ownReviewAction({ ...states[name], draft: saved }, { status, selfEvaluationDeadline }, today);
      for (const deadline of ["2026-11-21", today]) {
        expect(action("active", deadline)).toBe(own(name));
        expect(action("active", deadline, draft)).toBe(own(name) === "start" ? "continue" : own(name));
      }
      expect(action("active", "2026-11-19")).toBe(done ? own(name) : null);
      expect(action("active", "2026-11-19", draft)).toBe(done ? own(name) : "view");
      expect(action("draft", "2026-11-21")).toBe(done ? own(name) : null);
      expect(action("completed", "2026-11-21")).toBe(name === "shared" ? "result" : null);
    });
  }

  it.each(stateNames)('of "%s" in a completed round leaves saved text readable until it is shared', (name) => {
    const state = states[name];
    const read = (
      saved: typeof draft | null,
      status: RoundStatus = "completed",
      changes: Partial<ReviewProgress> = {},
    ) => mayReadOwnTextAfterRound({ ...state, ...changes, draft: saved }, { status });
    const isUnshared = name !== "shared";
    expect(read(null)).toBe(isUnshared && state.selfEvaluationCompletedAt !== null);
    expect(read(draft)).toBe(isUnshared);
    expect(read({ answered: 0, total: 9 })).toBe(isUnshared);
    const reopened = { completedAt: "2026-11-01T10:00:00.000Z", reopenedAt: "2026-11-02T10:00:00.000Z" };
    expect(read(null, "completed", { selfReopening: reopened })).toBe(isUnshared);
    expect([read(draft, "active"), read(draft, "draft")]).toEqual([false, false]);
  });

  it("starts a self-evaluation exactly while it is due", () => {
    fc.assert(
      fc.property(anyState, anyStatus, anyDeadline, (state, status, selfEvaluationDeadline) => {
        const round = { status, selfEvaluationDeadline };
        const due = selfEvaluationDue(state, round, today);
        expect(due).toBe(ownReviewAction({ ...state, draft: null }, round, today) === "start");
        if (due) {
          expect(selfEvaluationClosedReason(state, round, today)).toBeNull();
        }
      }),
    );
  });
});

describe("the actions on the card of another person's review", () => {
  const meeting: OtherReviewAction = "Open Meeting";
  const cards: Readonly<Record<StateName, readonly OtherReviewAction[]>> = {
    nothing: ["Review"],
    self: ["Review"],
    manager: ["View Review"],
    both: ["View Review", meeting],
    approved: ["View Review", meeting],
    "meeting before": ["Perform Meeting"],
    "meeting today": ["Perform Meeting"],
    "meeting after": ["Perform Meeting"],
    "final, met before": ["Share Results"],
    "final, met today": ["Share Results"],
    "final, meets after": ["Share Results"],
    shared: ["View Meeting"],
  };

  it.each(stateNames)("by their manager: %s", (name) => {
    expect(cardActions(manager, inState(states[name]), open("active"), today)).toEqual(cards[name]);
  });

  it.each(stateNames)("by a CTO who acts as the manager and also approves: %s", (name) => {
    expect(cardActions(cto, inState(states[name], null), open("active"), today)).toEqual(
      name === "both" ? ["CTO Review", meeting] : cards[name],
    );
  });

  it.each(exclusionReasons)("never lead to the meeting of an excluded review: %s", (exclusion) => {
    const review = inState({ ...states.both, exclusion });
    expect(cardActions(manager, review, open("active"), today)).toEqual(
      managedReviewActions(manager, review, open("active"), today),
    );
  });

  it("are those of the Manager Reviews list for people who aren't the manager", () => {
    fc.assert(
      fc.property(anyState, anyStatus, fc.constantFrom(cto, hr), (state, status, viewer) => {
        const review = inState(state);
        expect(cardActions(viewer, review, open(status), today)).toEqual(
          managedReviewActions(viewer, review, open(status), today),
        );
      }),
    );
  });
});

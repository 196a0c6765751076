import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import {
  actionNeeded,
  type ManagedReviewAction,
  managedReviewActions,
  type OtherReviewAction,
  type OwnReviewAction,
  otherReviewActions,
  ownReviewActions,
  selfEvaluationDue,
} from "#domain/reviews/actions.ts";
import { isReviewManager, mayOpenReview } from "#domain/reviews/policy.ts";
import {
  approvalRefusal,
  finalEvaluationRefusal,
  managerEvaluationClosed,
  selfEvaluationClosed,
  shareRefusal,
} from "#domain/reviews/rules.ts";
import type { RoundStatus } from "#domain/reviews/terms.ts";
import { anyManager, anyState, anyStatus, inState, type StateName, stateNames, states, today } from "./states.ts";

type Buttons = readonly ManagedReviewAction[];
type Viewer = { readonly id: string; readonly role: Role };
const manager: Viewer = { id: "manager", role: "manager" };
const cto: Viewer = { id: "cto", role: "cto" };
const hr: Viewer = { id: "hr", role: "hr" };

/**
 * The buttons of Manager Reviews in an active round, written by hand (docs/reviews.md#buttons-by-row,
 * docs/reviews.md#who-sees-what, docs/reviews.md#employees-without-a-manager, docs/reviews.md#final-evaluation): for
 * the direct manager, for a cto who is not the manager, for the cto where there is no manager, and for hr.
 */
const inActiveRound: Readonly<Record<StateName, readonly [Buttons, Buttons, Buttons, Buttons]>> = {
  nothing: [["Review"], [], ["Review"], []],
  self: [["Review"], ["View Review"], ["Review"], ["View Review"]],
  manager: [["View Review"], ["View Review"], ["View Review"], ["View Review"]],
  both: [["View Review"], ["CTO Review"], ["CTO Review"], ["View Review"]],
  approved: [
    ["View Review", "Schedule Meeting"],
    ["View Review"],
    ["View Review", "Schedule Meeting"],
    ["View Review"],
  ],
  "meeting before": [
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
  ],
  "meeting today": [
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
  ],
  "meeting after": [
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
    ["Perform Meeting", "Edit Meeting Date"],
    ["View Review"],
  ],
  "final, met before": [["Share Results"], ["View Review"], ["Share Results"], ["View Review"]],
  "final, met today": [["Share Results"], ["View Review"], ["Share Results"], ["View Review"]],
  "final, meets after": [["Share Results"], ["View Review"], ["Share Results"], ["View Review"]],
  shared: [["View Meeting"], ["View Review"], ["View Meeting"], ["View Review"]],
};

/**
 * The same in a draft or completed round: only reading, sharing and the shared meeting (docs/reviews.md#buttons-by-row).
 */
const inOtherRound = (name: StateName): readonly [Buttons, Buttons, Buttons, Buttons] => {
  if (name === "shared" || name.startsWith("final")) {
    return inActiveRound[name];
  }
  const reads: Buttons = ["View Review"];
  const ctoReads: Buttons = name === "nothing" ? [] : reads;
  return [reads, ctoReads, reads, ctoReads];
};

describe("the buttons of Manager Reviews", () => {
  for (const name of stateNames) {
    it.each(["active", "draft", "completed"] as const)(`of "${name}" in a round that is %s`, (status) => {
      const [ofManager, ofCto, unmanaged, ofHr] = status === "active" ? inActiveRound[name] : inOtherRound(name);
      const buttons = (viewer: Viewer, managerId: string | null) =>
        managedReviewActions(viewer, inState(states[name], managerId), { status });
      expect(buttons(manager, "manager")).toEqual(ofManager);
      expect(buttons({ id: "manager", role: "admin" }, "manager")).toEqual(ofManager);
      expect(buttons(cto, "manager")).toEqual(ofCto);
      expect(buttons(cto, null)).toEqual(unmanaged);
      expect(buttons(hr, "manager")).toEqual(ofHr);
    });
  }

  it("are none on the viewer's own review, and for viewers who may not open it", () => {
    fc.assert(
      fc.property(anyState, anyStatus, anyManager, fc.constantFrom(...roles), (state, status, managerId, role) => {
        const review = inState(state, managerId);
        const stranger = { id: "somebody", role };
        expect(managedReviewActions(stranger, review, { status }).length > 0 && !mayOpenReview(stranger, review)).toBe(
          false,
        );
        const own = managedReviewActions({ id: "employee", role }, review, { status });
        expect(own.filter((button) => button !== "View Review")).toEqual([]);
      }),
    );
  });

  it("never offer an action that would be refused", () => {
    const viewers = [manager, cto, hr, { id: "manager", role: "cto" }, { id: "employee", role: "cto" }] as const;
    fc.assert(
      fc.property(anyState, anyStatus, anyManager, fc.constantFrom(...viewers), (state, status, managerId, viewer) => {
        const review = inState(state, managerId);
        const far = { status, managerEvaluationDeadline: today };
        for (const button of managedReviewActions(viewer, review, { status })) {
          if (button === "CTO Review") {
            expect(approvalRefusal(review, far)).toBeNull();
          }
          if (button === "Review") {
            expect(managerEvaluationClosed(review, far, today)).toBeNull();
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
 * Whether an action is needed in an active round: by the manager, and by a cto who is not the manager
 * (docs/reviews.md#actions-needed).
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
        actionNeeded(viewer, inState(states[name], managerId), { status }, today);
      expect(asks(manager, "manager")).toBe(ofManager);
      expect(asks(cto, "manager")).toBe(ofCto);
      expect(asks(cto, null)).toBe(ofManager || ofCto);
      expect(asks(hr, "manager")).toBe(false);
      expect(asks({ id: "somebody", role: "admin" }, "manager")).toBe(false);
      for (const role of roles) {
        expect(asks({ id: "employee", role }, null)).toBe(false);
      }
    });
  }

  it("has a button that does it", () => {
    const doing = ["CTO Review", "Review", "Schedule Meeting", "Perform Meeting", "Share Results"];
    fc.assert(
      fc.property(
        anyState,
        anyStatus,
        anyManager,
        fc.constantFrom(manager, cto, hr),
        (state, status, managerId, viewer) => {
          const review = inState(state, managerId);
          fc.pre(actionNeeded(viewer, review, { status }, today));
          const buttons = managedReviewActions(viewer, review, { status });
          expect(buttons.filter((button) => doing.includes(button))).not.toEqual([]);
        },
      ),
    );
  });
});

describe("the actions on an employee's own review", () => {
  const start: readonly OwnReviewAction[] = ["Start Self Evaluation"];
  const look: readonly OwnReviewAction[] = ["Review Self Evaluation"];
  const meeting: readonly OwnReviewAction[] = ["View Performance Meeting"];
  /** In an active round before the deadline. */
  const own: Readonly<Record<StateName, readonly OwnReviewAction[]>> = {
    nothing: start,
    self: look,
    manager: start,
    both: look,
    approved: look,
    "meeting before": look,
    "meeting today": look,
    "meeting after": look,
    "final, met before": look,
    "final, met today": look,
    "final, meets after": look,
    shared: meeting,
  };

  for (const name of stateNames) {
    it(`of "${name}", in every round, before, on and after the deadline`, () => {
      const done = states[name].selfEvaluationCompletedAt !== null;
      const actions = (status: RoundStatus, selfEvaluationDeadline: string) =>
        ownReviewActions(states[name], { status, selfEvaluationDeadline }, today);
      for (const deadline of ["2026-11-21", today]) {
        expect(actions("active", deadline)).toEqual(own[name]);
      }
      expect(actions("active", "2026-11-19")).toEqual(done ? own[name] : []);
      expect(actions("draft", "2026-11-21")).toEqual(done ? own[name] : []);
      expect(actions("completed", "2026-11-21")).toEqual(name === "shared" ? meeting : []);
    });
  }

  it("include a due self evaluation exactly while it can be started", () => {
    fc.assert(
      fc.property(
        anyState,
        anyStatus,
        fc.constantFrom("2026-11-19", today, "2026-11-21"),
        (state, status, deadline) => {
          const round = { status, selfEvaluationDeadline: deadline };
          const due = selfEvaluationDue(state, round, today);
          expect(due).toBe(ownReviewActions(state, round, today).includes("Start Self Evaluation"));
          if (due) {
            expect(selfEvaluationClosed(state, round, today)).toBeNull();
          }
        },
      ),
    );
  });
});

describe("the actions on the card of another person's review", () => {
  const write: OtherReviewAction = "Start Manager Review";
  const again: OtherReviewAction = "Review Manager Review";
  const open: OtherReviewAction = "Open Meeting";
  const share: OtherReviewAction = "Share Results";
  const cards: Readonly<Record<StateName, readonly OtherReviewAction[]>> = {
    nothing: [write],
    self: [write],
    manager: [again],
    both: [again, open],
    approved: [again, open],
    "meeting before": [again, open],
    "meeting today": [again, open],
    "meeting after": [again, open],
    "final, met before": [open, share],
    "final, met today": [open, share],
    "final, meets after": [open, share],
    shared: [open],
  };

  it.each(stateNames)("by their manager: %s", (name) => {
    const review = inState(states[name]);
    for (const status of ["active", "draft"] as const) {
      expect(otherReviewActions(manager, review, { status })).toEqual(cards[name]);
    }
    const afterwards = cards[name].filter((action) => action !== write && action !== again);
    expect(otherReviewActions(manager, review, { status: "completed" })).toEqual(afterwards);
  });

  it.each(stateNames)(
    "by the cto in place of the manager, who also approves while the approval is missing: %s",
    (name) => {
      const review = inState(states[name], null);
      expect(otherReviewActions(cto, review, { status: "active" })).toEqual(
        name === "both" ? ["CTO Review", open] : cards[name],
      );
      expect(otherReviewActions(cto, review, { status: "draft" })).toEqual(cards[name]);
    },
  );

  it("are those of the Manager Reviews list for people who do not manage the person", () => {
    fc.assert(
      fc.property(anyState, anyStatus, fc.constantFrom(cto, hr), (state, status, viewer) => {
        const review = inState(state);
        expect(otherReviewActions(viewer, review, { status })).toEqual(
          managedReviewActions(viewer, review, { status }),
        );
      }),
    );
  });
});

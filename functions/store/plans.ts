import type { EntityItem } from "electrodb";
import type { Plan } from "#domain/plans/model.ts";
import type { PlanKind } from "#domain/plans/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { outboxClearedStep, outboxStep } from "./outbox.ts";
import type { Entities, Store } from "./store.ts";
import { overVersion, versionConflict } from "./table/conflicts.ts";
import type { Step } from "./transact.ts";

/** A plan as its runner knows it. */
export interface RunningPlan {
  readonly id: string;
  readonly kind: PlanKind;
  readonly status: Plan["status"];
  readonly total: number;
  readonly done: number;
  readonly cursor: string | null;
  readonly input: unknown;
  readonly remarks: readonly string[];
  readonly startedBy: string;
  readonly updatedAt: string;
  /** How often the sweep has woken it since its last step. */
  readonly wakes: number;
  readonly version: number;
}

/** A plan keeps at most this many remarks. */
const mostRemarks = 100;

/** The remarks that a plan keeps; where there are more, the last one says so. */
const keptRemarks = (remarks: readonly string[]): readonly string[] =>
  remarks.length <= mostRemarks
    ? remarks
    : [...remarks.slice(0, mostRemarks - 1), `There are more; only the first ${mostRemarks - 1} are listed here.`];

/** A plan as the API tells of it. */
export const toPlan = (item: EntityItem<Entities["plan"]>): Plan => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  total: item.total,
  done: item.done,
  remarks: [...item.remarks],
  problem: item.problem ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
});

/** A plan as it is recorded, before its first step. */
export const recordedPlan = (plan: Pick<Plan, "id" | "kind" | "total">, now: Date): Plan => ({
  id: plan.id,
  kind: plan.kind,
  status: "running",
  total: plan.total,
  done: 0,
  remarks: [],
  problem: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** The plan with this id as a runner needs it, read consistently; null when there is none. */
export const readRunningPlan = async (store: Store, id: string): Promise<RunningPlan | null> => {
  const { data } = await store.entities.plan.get({ id }).go({ consistent: true });
  return data && { ...data, cursor: data.cursor ?? null, wakes: data.wakes ?? 0 };
};

/** A plan before it is recorded. What does not fit into `input` (a few kilobytes) is written before, with `writeChunks`. */
export interface NewPlan {
  readonly id: string;
  readonly kind: PlanKind;
  readonly total: number;
  readonly input: unknown;
}

/** Records a plan in the transaction of the action that starts it; `commit` does so and queues it. */
export const planSteps = (plan: NewPlan & { readonly startedBy: string }, now: Date): readonly Step[] => {
  const at = now.toISOString();
  return [
    {
      write: (entities) =>
        entities.plan
          .create({ ...plan, status: "running", done: 0, remarks: [], createdAt: at, updatedAt: at, version: 1 })
          .commit(),
    },
    outboxStep("plans", plan.id, at),
  ];
};

/** How many parts of a plan are written at the same time. */
const writers = 8;

/** Writes the parts of a plan, each of at most 300 kB, before the plan itself is recorded. */
export const writeChunks = async (store: Store, planId: string, chunks: readonly unknown[]): Promise<void> => {
  const waiting = chunks.entries();
  const write = async (): Promise<void> => {
    for (const [number, input] of waiting) await store.entities.planChunk.put({ planId, number, input }).go();
  };
  await Promise.all(Array.from({ length: writers }, write));
};

/** A part of a plan, as it was written. */
export const readChunk = async (store: Store, planId: string, number: number): Promise<unknown> => {
  const { data } = await store.entities.planChunk.get({ planId, number }).go({ consistent: true });
  if (!data) throw new DomainError("INTERNAL", `Part ${number} of this plan is missing.`);
  return data.input;
};

/**
 * Keeps how far a plan has come, over the version that its step began with; another runner that was faster makes this a
 * VERSION_CONFLICT, and then nothing of the step was written.
 */
export const progressSteps = (
  plan: RunningPlan,
  progress: {
    readonly done: number;
    readonly total: number;
    readonly cursor: string | null;
    readonly remarks: readonly string[];
  },
  now: Date,
): readonly Step[] => {
  const ended = progress.cursor === null;
  return [
    {
      write: (entities) =>
        entities.plan
          .patch({ id: plan.id })
          .set({
            status: ended ? "done" : "running",
            done: progress.done,
            total: progress.total,
            remarks: keptRemarks([...plan.remarks, ...progress.remarks]),
            updatedAt: now.toISOString(),
            wakes: 0,
            version: plan.version + 1,
            ...(progress.cursor !== null && { cursor: progress.cursor }),
          })
          .where(overVersion(plan.version))
          .commit(),
      refused: versionConflict(),
    },
    ...(ended ? [outboxClearedStep(plan.id)] : []),
  ];
};

/** Keeps that a plan which stands still is woken once more. */
export const countWake = async (store: Store, id: string): Promise<void> => {
  await store.entities.plan.patch({ id }).add({ wakes: 1 }).go();
};

/** Ends a plan that cannot go on, with the reason for those who started it. */
export const failedSteps = (plan: RunningPlan, problem: string, now: Date): readonly Step[] => [
  {
    write: (entities) =>
      entities.plan
        .patch({ id: plan.id })
        .set({ status: "failed", problem, updatedAt: now.toISOString(), version: plan.version + 1 })
        .where(overVersion(plan.version))
        .commit(),
    refused: versionConflict(),
  },
  outboxClearedStep(plan.id),
];

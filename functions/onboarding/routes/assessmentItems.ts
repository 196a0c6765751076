import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import { type AssessmentItem, changedAssessmentItem, newAssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type * as onboarding from "#domain/onboarding/contract.ts";
import { findById } from "#domain/shared/notFound.ts";
import type { Commit } from "../../commit.ts";
import { findUnchanged } from "../../findUnchanged.ts";
import type { Handlers } from "../../http/serve.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assessmentItemWrite, readAssessmentItems, removedAssessmentItemWrite } from "../store/assessmentItems.ts";
import { contentStateWrite } from "../store/onboardingContent.ts";
import { readNewestReports } from "../store/weeklyReports.ts";

type Handler = Handlers<typeof onboarding>;

interface Change {
  readonly store: Store;
  readonly itemId: string;
  readonly version: number;
  readonly commit: Commit;
}

/** Also writes an audit row. `make` computes the write from the current item. Errors: NOT_FOUND, VERSION_CONFLICT. */
const changeAssessmentItem = async <Result>(
  { store, itemId, version, commit }: Change,
  make: (item: AssessmentItem) => {
    readonly write: TransactionWrite;
    readonly result: Result;
    readonly recorded: RecordedChange;
  },
): Promise<Result> => {
  const current = await readAssessmentItems(store);
  const item = findUnchanged("assessmentItem", current.items, itemId, version);
  const { write, result, recorded } = make(item);
  await commit([contentStateWrite(current), write], { audit: entryOf(itemId, recorded) });
  return result;
};

export const listAssessmentItems: Handler["listAssessmentItems"] = ({ store }) => readAssessmentItems(store);

export const getAssessmentItemUsage: Handler["getAssessmentItemUsage"] = async (context) => {
  const { store, params } = context;
  const { itemId } = params;
  const [{ items }, { reports, hasMore }] = await Promise.all([readAssessmentItems(store), readNewestReports(store)]);
  findById("assessmentItem", items, itemId);
  return {
    reports: reports.filter(({ assessments }) => assessments.some((assessment) => assessment.itemId === itemId)).length,
    isMinimum: hasMore,
  };
};

export const createAssessmentItem: Handler["createAssessmentItem"] = async (context) => {
  const { store, body, commit } = context;
  const current = await readAssessmentItems(store);
  const existing = current.items.find(({ id }) => id === body.id);
  if (existing) {
    // A repeat after a lost response: later changes to the item stay.
    return existing;
  }
  const item = newAssessmentItem(body, current.items);
  await commit([contentStateWrite(current), assessmentItemWrite(item)], {
    audit: { action: "assessmentItem.created", subjectId: item.id, change: { name: item.name } },
  });
  return item;
};

export const updateAssessmentItem: Handler["updateAssessmentItem"] = ({
  params,
  body: { version, ...form },
  ...context
}) =>
  changeAssessmentItem({ ...context, ...params, version }, (item) => {
    const changed = changedAssessmentItem(item, form);
    const { name, category, isActive } = changed;
    return {
      write: assessmentItemWrite(changed),
      result: changed,
      recorded: { action: "assessmentItem.updated", change: { name, category, isActive } },
    };
  });

export const deleteAssessmentItem: Handler["deleteAssessmentItem"] = ({ params, query, ...context }) =>
  changeAssessmentItem({ ...context, ...params, ...query }, (item) => ({
    write: removedAssessmentItemWrite(item),
    result: null,
    recorded: { action: "assessmentItem.deleted", change: { name: item.name } },
  }));

import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import {
  changedSection,
  newSection,
  reorderedSections,
  withChangedGoal,
  withGoalOrder,
  withNewGoal,
  withoutGoal,
} from "#domain/onboarding/administration.ts";
import type * as onboarding from "#domain/onboarding/contract.ts";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import { usageOf } from "#domain/onboarding/views.ts";
import { findById } from "#domain/shared/notFound.ts";
import type { Commit } from "../../commit.ts";
import { findUnchanged } from "../../findUnchanged.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import {
  contentStateWrite,
  readOnboardingContent,
  removedSectionWrite,
  resourcesWrite,
  sectionWrite,
} from "../store/onboardingContent.ts";
import { readNewestOnboardings } from "../store/onboardings.ts";

type Handler = Handlers<typeof onboarding>;

interface Change {
  readonly store: Store;
  readonly sectionId: string;
  readonly version: number;
  readonly commit: Commit;
}

/** Errors: NOT_FOUND, VERSION_CONFLICT. */
const readUnchanged = async (store: Store, sectionId: string, version: number) => {
  const content = await readOnboardingContent(store);
  return { content, section: findUnchanged("section", content.sections, sectionId, version) };
};

const changeSection = async (
  { store, sectionId, version, commit }: Change,
  make: (section: Section, content: OnboardingContent) => Section,
  recorded: RecordedChange,
): Promise<Section> => {
  const { content, section } = await readUnchanged(store, sectionId, version);
  const changed = make(section, content);
  await commit([contentStateWrite(content), sectionWrite(changed)], { audit: entryOf(section.id, recorded) });
  return changed;
};

export const getOnboardingContent: Handler["getOnboardingContent"] = ({ store }) => readOnboardingContent(store);

export const createSection: Handler["createSection"] = async ({ store, body, newId, commit }) => {
  const content = await readOnboardingContent(store);
  const section = newSection(body, content, newId());
  await commit([contentStateWrite(content), sectionWrite(section)], {
    audit: { action: "onboardingSection.created", subjectId: section.id, change: { title: section.title } },
  });
  return section;
};

export const updateSection: Handler["updateSection"] = ({ params, body: { version, ...form }, ...context }) =>
  changeSection({ ...context, ...params, version }, (section, content) => changedSection(section, form, content), {
    action: "onboardingSection.updated",
    change: { title: form.title, orderIndex: form.orderIndex },
  });

export const deleteSection: Handler["deleteSection"] = async (context) => {
  const { store, params, query, commit } = context;
  const { content, section } = await readUnchanged(store, params.sectionId, query.version);
  await commit([contentStateWrite(content), removedSectionWrite(section)], {
    audit: { action: "onboardingSection.deleted", subjectId: section.id, change: { title: section.title } },
  });
  return null;
};

export const orderSections: Handler["orderSections"] = async ({ store, body, commit }) => {
  const content = await readOnboardingContent(store);
  assertVersion(content.version, body.version);
  const { all, changed } = reorderedSections(content, body.sectionIds);
  if (changed.length === 0) {
    return content;
  }
  await commit([contentStateWrite(content), ...changed.map(sectionWrite)], {
    audit: {
      action: "onboardingSection.ordered",
      subjectId: "onboarding",
      change: { sectionIds: body.sectionIds },
    },
  });
  return { ...content, sections: all, version: content.version + 1 };
};

export const getSectionUsage: Handler["getSectionUsage"] = async ({ store, params }) => {
  const [{ sections }, { items, hasMore }] = await Promise.all([
    readOnboardingContent(store),
    readNewestOnboardings(store, "ongoing"),
  ]);
  const section = findById("section", sections, params.sectionId);
  return { ...usageOf(section, items), isMinimum: hasMore };
};

export const createGoal: Handler["createGoal"] = ({ params, body: { version, ...form }, newId, ...context }) => {
  const goalId = newId();
  return changeSection({ ...context, ...params, version }, (section) => withNewGoal(section, form, goalId), {
    action: "onboardingGoal.created",
    change: { goalId, title: form.title, applicableTo: form.applicableTo },
  });
};

export const updateGoal: Handler["updateGoal"] = ({
  params: { sectionId, goalId },
  body: { version, ...form },
  ...context
}) =>
  changeSection({ ...context, sectionId, version }, (section) => withChangedGoal(section, goalId, form), {
    action: "onboardingGoal.updated",
    change: { goalId, title: form.title, applicableTo: form.applicableTo },
  });

export const deleteGoal: Handler["deleteGoal"] = ({ params: { sectionId, goalId }, query, ...context }) =>
  changeSection({ ...context, sectionId, ...query }, (section) => withoutGoal(section, goalId), {
    action: "onboardingGoal.deleted",
    change: { goalId },
  });

export const orderGoals: Handler["orderGoals"] = ({ params, body: { goalIds, version }, ...context }) =>
  changeSection({ ...context, ...params, version }, (section) => withGoalOrder(section, goalIds), {
    action: "onboardingGoal.ordered",
    change: { goalIds },
  });

export const saveResources: Handler["saveResources"] = async ({ store, body, commit }) => {
  const content = await readOnboardingContent(store);
  assertVersion(content.version, body.version);
  await commit([contentStateWrite(content), resourcesWrite(body.resources)], {
    audit: {
      action: "onboardingResources.saved",
      subjectId: "onboarding",
      change: { titles: body.resources.map(({ title }) => title) },
    },
  });
  return { ...content, resources: body.resources, version: content.version + 1 };
};

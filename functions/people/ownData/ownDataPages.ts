import { mayOpenLeadPage } from "#domain/leads-weekly/policy.ts";
import { pageContent } from "#domain/people/data/encryptedExport.ts";
import type { OwnDataEntry, OwnDataField } from "#domain/people/data/ownDataModel.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import { readPlanPage } from "../../growth/store/growthPlans.ts";
import { readEntries, readNotesAbout } from "../../journal/store/journal.ts";
import { readJournalContext } from "../../journal/store/journalContext.ts";
import { searchPoints } from "../../leads-weekly/store/reportPoints.ts";
import { readWholeOnboarding } from "../../onboarding/store/onboardings.ts";
import { readWeeklyReports } from "../../onboarding/store/weeklyReports.ts";
import { readSkillsets } from "../../positions/store/ladder.ts";
import { readStructure } from "../../positions/store/ladderStructure.ts";
import { readLevelsOfRounds } from "../../reviews/store/personLevels.ts";
import type { Store } from "../../table/store.ts";
import { readPersonWithHistory } from "../store/people.ts";
import { entry, field, type OwnDataContext, readNames } from "./exportFields.ts";
import { levelEntries, onboardingEntries, positionEntries, profileEntry, weeklyReportEntry } from "./ownProfile.ts";
import { growthEntries, journalDataEntry, namedInPlans, privateNoteEntry, talkingPointEntry } from "./ownTexts.ts";

/** In bytes, encrypted. A Lambda function returns at most 6 MB. */
export const maxPageBytes = 4_500_000;

/** In bytes: an encrypted page has each field twice, in base64. */
const encryptedBytesOf = (entry: OwnDataEntry): number =>
  Math.ceil((Buffer.byteLength(pageContent({ from: null, next: null, entries: [entry] })) * 4) / 3);

/** Splits a list into fields with one item each. Returns other fields unchanged. */
const atomsOf = (field: OwnDataField): readonly OwnDataField[] => {
  const { value } = field;
  return Array.isArray(value) && value.length > 1 && Array.isArray(value[0])
    ? value.map((item) => ({ ...field, value: [item] }) as OwnDataField)
    : [field];
};

/** Adds a field or an item of the last field's list. */
const withAtom = (fields: readonly OwnDataField[], atom: OwnDataField): readonly OwnDataField[] => {
  const last = fields.at(-1);
  return last?.key === atom.key && Array.isArray(last.value) && Array.isArray(atom.value)
    ? [...fields.slice(0, -1), { ...last, value: [...last.value, ...atom.value] } as OwnDataField]
    : [...fields, atom];
};

/** Splits an entry that is too large for a page. */
const splitEntry = (entry: OwnDataEntry): readonly OwnDataEntry[] => {
  if (encryptedBytesOf(entry) <= maxPageBytes) {
    return [entry];
  }
  const parts: (readonly OwnDataField[])[] = [];
  let [fields, bytes]: [readonly OwnDataField[], number] = [[], 0];
  for (const atom of entry.fields.flatMap(atomsOf)) {
    const atomBytes = encryptedBytesOf({ ...entry, fields: [atom] });
    if (bytes + atomBytes > maxPageBytes && fields.length > 0) {
      parts.push(fields);
      [fields, bytes] = [[], 0];
    }
    fields = withAtom(fields, atom);
    bytes += atomBytes;
  }
  return [...parts, fields].map((part, index) => ({
    ...entry,
    title: index === 0 ? entry.title : `${entry.title} (continued)`,
    fields: [...part],
  }));
};

/** The entries that fit in this page. `end` is the number of entries before the next page; null at the end. */
const boundedEntries = (
  entries: readonly OwnDataEntry[],
  skippedPartCount: number,
): { readonly items: readonly OwnDataEntry[]; readonly end: number | null } => {
  const parts = entries.flatMap(splitEntry);
  let [end, bytes] = [skippedPartCount, 0];
  for (const part of parts.slice(skippedPartCount)) {
    bytes += encryptedBytesOf(part);
    if (bytes > maxPageBytes && end > skippedPartCount) {
      break;
    }
    end += 1;
  }
  return { items: parts.slice(skippedPartCount, end), end: end < parts.length ? end : null };
};

/** A part of the data. Some parts load their code only when read, which keeps cold starts short. */
type Part = (context: OwnDataContext, cursor: string | undefined) => Promise<Page<OwnDataEntry>>;

/** Current names by ID. The name of a removed skillset is its ID. */
const readSkillsetNames = async (store: Store): Promise<(id: string) => string> => {
  const { skillsets } = await readSkillsets(store);
  return (id) => skillsets.find((one) => one.id === id)?.name ?? id;
};

const readPerson: Part = async ({ store, actor }) => {
  const [person, levels, onboarding, reports, journalContext, nameOfSkillset, structure] = await Promise.all([
    readPersonWithHistory(store, actor.id, { isWhole: true }),
    readLevelsOfRounds(store, actor.id),
    readWholeOnboarding(store, actor.id),
    readWeeklyReports(store, actor.id),
    readJournalContext(store, actor),
    readSkillsetNames(store),
    readStructure(store),
  ]);
  const user = person?.user ?? actor;
  const nameOf = await readNames(store, [user.managerId, user.leadId]);
  return {
    items: [
      profileEntry(user, structure, nameOf),
      ...positionEntries(person?.positions ?? []),
      ...levelEntries(levels?.rounds ?? [], nameOfSkillset),
      ...(onboarding ? onboardingEntries(onboarding) : []),
      ...reports.map(weeklyReportEntry),
      entry("journalReminder", "Your journal reminder", [field("hasReminder", "On", journalContext.hasReminder)]),
    ],
    cursor: null,
  };
};

const readGrowthPlans: Part = async ({ store, actor }, cursor) => {
  const plans = await readPlanPage(store, actor.id, cursor);
  const nameOf = await readNames(store, namedInPlans(plans));
  return { items: growthEntries(plans, nameOf), cursor: plans.cursor };
};

const readReview =
  (isRequested: boolean): Part =>
  async (context, cursor) =>
    (await import("./ownReviewPage.ts")).openOwnReviewPage(context, isRequested, cursor);

const readJournal: Part = async ({ store, actor }, cursor) => {
  const [page, nameOfSkillset] = await Promise.all([
    readEntries(store, actor.id, { days: null, cursor }),
    readSkillsetNames(store),
  ]);
  const nameOf = await readNames(
    store,
    page.items.map(({ readerId }) => readerId),
  );
  return { items: page.items.map((one) => journalDataEntry(one, nameOf, nameOfSkillset)), cursor: page.cursor };
};

const readLeadTalkingPoints: Part = async ({ store, actor }, cursor) => {
  if (!mayOpenLeadPage(actor, { lead: actor, report: null })) {
    return { items: [], cursor: null };
  }
  const page = await searchPoints(store, actor.id, () => true, cursor);
  const nameOf = await readNames(
    store,
    page.items.flatMap(({ addedBy, teamMemberId }) => [addedBy, teamMemberId]),
  );
  return { items: page.items.map((point) => talkingPointEntry(point, nameOf)), cursor: page.cursor };
};

const readNotesAboutPerson: Part = async ({ store, actor }, cursor) => {
  const [page, nameOfSkillset] = await Promise.all([readNotesAbout(store, actor.id, cursor), readSkillsetNames(store)]);
  const nameOf = await readNames(
    store,
    page.items.map(({ authorId }) => authorId),
  );
  return { items: page.items.map((note) => privateNoteEntry(note, nameOf, nameOfSkillset)), cursor: page.cursor };
};

const readPromotionsOfPerson =
  (isRequested: boolean): Part =>
  async ({ store, actor }) =>
    (await import("./ownPromotions.ts")).readOwnPromotions(store, actor.id, isRequested);

const readFeedbackOfAuthor: Part = async ({ store, actor }, cursor) =>
  (await import("./ownFeedback.ts")).readWrittenFeedback(store, actor.id, cursor);

const commonParts = (isRequested: boolean): readonly Part[] => [
  readPerson,
  readReview(isRequested),
  readGrowthPlans,
  readJournal,
  readLeadTalkingPoints,
  readFeedbackOfAuthor,
  readPromotionsOfPerson(isRequested),
];
const ownParts = commonParts(false);
const requestedParts: readonly Part[] = [...commonParts(true), readNotesAboutPerson];

const readParts = async (
  parts: readonly Part[],
  context: OwnDataContext,
  cursor: string | undefined,
): Promise<Page<OwnDataEntry>> => {
  const [, number = "", skipped = "", inPart = ""] = /^(\d)\.(\d{1,6})\.(.*)$/su.exec(cursor ?? "0.0.") ?? [];
  const part = parts[Number(number || "9")];
  if (part === undefined || (Number(number) === 1 && !/^\d{0,4}$/.test(inPart))) {
    throw new DomainError("INVALID_INPUT", "This download can't be continued from here. Start again.");
  }
  const page = await part(context, inPart === "" ? undefined : inPart);
  const { items, end } = boundedEntries(page.items, Number(skipped));
  const next = Number(number) + 1;
  if (end !== null) {
    return { items, cursor: `${number}.${end}.${inPart}` };
  }
  if (page.cursor !== null) {
    return { items, cursor: `${number}.0.${page.cursor}` };
  }
  return { items, cursor: next < parts.length ? `${next}.0.` : null };
};

/**
 * The data about a person that they may read (docs/privacy.md#my-data). The cursor contains the part's index, how many
 * entries of its page were returned, and that page's cursor. Errors: INVALID_INPUT.
 */
export const readOwnData = (context: OwnDataContext, cursor: string | undefined): Promise<Page<OwnDataEntry>> =>
  readParts(ownParts, context, cursor);

/**
 * What the person may read, and private and send-back notes about them (docs/privacy.md#copies). People who left
 * count as active. Same errors as `readOwnData`.
 */
export const readRequestedData = (context: OwnDataContext, cursor: string | undefined): Promise<Page<OwnDataEntry>> =>
  readParts(requestedParts, { ...context, actor: { ...context.actor, status: "active" } }, cursor);

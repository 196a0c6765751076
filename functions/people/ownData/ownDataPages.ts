import { mayOpenLeadPage } from "#domain/leads-weekly/policy.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { recordOpening } from "../../reviews/recordOpening.ts";
import { allOwnReviews } from "../../reviews/reviewLists/ownReviews.ts";
import { readPersonPlans } from "../../store/growth/growthPlans.ts";
import { readEntries, readNotesAbout } from "../../store/journal/journal.ts";
import { readJournalContext } from "../../store/journal/journalContext.ts";
import { searchPoints } from "../../store/leads-weekly/reportPoints.ts";
import { readWholeOnboarding } from "../../store/onboarding/onboardings.ts";
import { readWeeklyReports } from "../../store/onboarding/weeklyReports.ts";
import { readPersonWithHistory } from "../../store/people/people.ts";
import { readSkillsets } from "../../store/positions/ladder.ts";
import { recentStructure } from "../../store/positions/ladderStructure.ts";
import { readLevelsOfRounds } from "../../store/reviews/personLevels.ts";
import { readWholeReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import { entry, fact, readNames } from "./facts.ts";
import { levelEntries, onboardingEntries, positionEntries, profileEntry, weeklyReportEntry } from "./ownProfile.ts";
import { hasTexts, namedInReview, ownReviewEntries } from "./ownReview.ts";
import { growthEntries, journalEntryOf, namedInPlans, privateNoteEntry, talkingPointEntry } from "./ownTexts.ts";

/** Whose data is read, and when. */
export interface OwnDataContext {
  readonly store: Store;
  readonly actor: User;
  readonly now: Date;
  readonly today: Day;
}

type Part = (context: OwnDataContext, cursor: string | undefined) => Promise<Page<OwnDataEntry>>;

/** The name of a skillset now, or its id if there is none any more. */
const readSkillsetNames = async (store: Store): Promise<(id: string) => string> => {
  const { skillsets } = await readSkillsets(store);
  return (id) => skillsets.find((one) => one.id === id)?.name ?? id;
};

const readPerson: Part = async ({ store, actor }) => {
  const [person, levels, onboarding, reports, plans, journalContext, nameOfSkillset, structure] = await Promise.all([
    readPersonWithHistory(store, actor.id),
    readLevelsOfRounds(store, actor.id),
    readWholeOnboarding(store, actor.id),
    readWeeklyReports(store, actor.id),
    readPersonPlans(store, actor.id),
    readJournalContext(store, actor),
    readSkillsetNames(store),
    recentStructure(store, [actor.engineerType]),
  ]);
  const user = person?.user ?? actor;
  const nameOf = await readNames(store, [user.managerId, user.leadId, ...namedInPlans(plans)]);
  return {
    items: [
      profileEntry(user, structure, nameOf),
      ...positionEntries(person?.positions ?? []),
      ...levelEntries(levels?.rounds ?? [], nameOfSkillset),
      ...(onboarding ? onboardingEntries(onboarding) : []),
      ...reports.map(weeklyReportEntry),
      ...growthEntries(plans, nameOf),
      entry("journalReminder", "The reminder of your journal", [
        fact("hasReminder", "It is switched on", journalContext.hasReminder),
      ]),
    ],
    cursor: null,
  };
};

/** One review a page, since each may be long. The cursor is the number of the next one. */
const readReview: Part = async ({ store, actor, now, today }, cursor) => {
  const items = await allOwnReviews({ store, actor, today });
  const place = Number(cursor ?? 0);
  const listed = items[place];
  if (listed === undefined) {
    return { items: [], cursor: null };
  }
  const whole = await readWholeReview(store, listed.id);
  if (hasTexts(actor, whole)) {
    const opening = { before: whole.review, after: whole.review, readerId: actor.id, role: "employee" } as const;
    await recordOpening(store, { ...opening, today, now }, whole.readers);
  }
  const nameOf = await readNames(store, namedInReview(whole));
  return {
    items: [...ownReviewEntries(actor, whole, nameOf, now)],
    cursor: place + 1 < items.length ? String(place + 1) : null,
  };
};

const readJournal: Part = async ({ store, actor }, cursor) => {
  const [page, nameOfSkillset] = await Promise.all([
    readEntries(store, actor.id, { days: null, cursor }),
    readSkillsetNames(store),
  ]);
  const nameOf = await readNames(
    store,
    page.items.map(({ readerId }) => readerId),
  );
  return { items: page.items.map((one) => journalEntryOf(one, nameOf, nameOfSkillset)), cursor: page.cursor };
};

const readLeadPages: Part = async ({ store, actor }, cursor) => {
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

const readPrivateNotes: Part = async ({ store, actor }) => {
  const [notes, nameOfSkillset] = await Promise.all([readNotesAbout(store, actor.id), readSkillsetNames(store)]);
  const nameOf = await readNames(
    store,
    notes.map(({ authorId }) => authorId),
  );
  return { items: notes.map((note) => privateNoteEntry(note, nameOf, nameOfSkillset)), cursor: null };
};

/** The parts, in the order in which they are read. */
const ownParts: readonly Part[] = [readPerson, readReview, readJournal, readLeadPages];
const requestedParts: readonly Part[] = [...ownParts, readPrivateNotes];

const readParts = async (
  parts: readonly Part[],
  context: OwnDataContext,
  cursor: string | undefined,
): Promise<Page<OwnDataEntry>> => {
  const [number = "", inPart = ""] = (cursor ?? "0.").split(/\.(.*)/su);
  const part = /^\d$/.test(number) ? parts[Number(number)] : undefined;
  if (part === undefined || (Number(number) === 1 && !/^\d{0,4}$/.test(inPart))) {
    throw new DomainError("INVALID_INPUT", "Your data cannot be continued from here. Please start again.");
  }
  const page = await part(context, inPart === "" ? undefined : inPart);
  const next = Number(number) + 1;
  if (page.cursor !== null) {
    return { items: page.items, cursor: `${number}.${page.cursor}` };
  }
  return { items: page.items, cursor: next < parts.length ? `${next}.` : null };
};

/**
 * A page of what Pulse holds of a person and they may read themselves (docs/people.md#my-data): the profile and what
 * belongs to it, then each review, the journal and the weekly pages. A cursor is the number of a part and the cursor in it.
 * Errors: INVALID_INPUT for a cursor that does not belong to it.
 */
export const readOwnData = (context: OwnDataContext, cursor: string | undefined): Promise<Page<OwnDataEntry>> =>
  readParts(ownParts, context, cursor);

/**
 * A page of what a request hands over (docs/people.md#an-export): what the person may read, and the private notes about
 * them. Somebody who has left is read as if they had not. Errors: as `readOwnData`.
 */
export const readRequestedData = (context: OwnDataContext, cursor: string | undefined): Promise<Page<OwnDataEntry>> =>
  readParts(requestedParts, { ...context, actor: { ...context.actor, status: "active" } }, cursor);

import type { User } from "../people/model.ts";
import type { Round } from "../reviews/rounds/roundModel.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import { fold } from "../shared/fold.ts";
import type { Day } from "../shared/time.ts";
import { addDays, mondayOf } from "../shared/weeks.ts";
import type { JournalOverview, JournalPeriod, NoteContent } from "./model.ts";
import { defaultPeriodWeeks, noteDaysAfterSharing } from "./terms.ts";

/** An entry may keep skillsets that are no longer on the ladder. Errors: INVALID_INPUT. */
export const assertOwnSkillsets = (
  chosen: readonly string[],
  ladderSkillsetIds: readonly string[],
  previousSkillsetIds: readonly string[] = [],
): void => {
  if (chosen.some((id) => !ladderSkillsetIds.includes(id) && !previousSkillsetIds.includes(id))) {
    throwFieldError("skillsetIds", "One of these skillsets is no longer on this ladder. Choose another one.");
  }
};

/** An entry can be shared only with the author's manager. Errors: INVALID_INPUT. */
export const assertOwnManager = (
  readerId: string | null,
  { managerId }: { readonly managerId: string | null },
): void => {
  if (readerId !== null && readerId !== managerId) {
    throwFieldError("readerId", "You can share an entry only with your current manager. Reload the page.");
  }
};

/**
 * People who never signed in can't have notes, because they can still be removed (docs/people.md#removing-a-person).
 * Errors: STATE_CONFLICT.
 */
export const assertMayHaveNotes = (person: Pick<User, "hasSignedIn" | "firstName">): void => {
  if (!person.hasSignedIn) {
    throw new DomainError(
      "STATE_CONFLICT",
      `${person.firstName} hasn't signed in to Pulse yet. Add your note after they do.`,
    );
  }
};

export const matches = (search: string): ((entry: Pick<NoteContent, "text" | "links">) => boolean) => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return ({ text, links }) => {
    const all = fold([text, ...links].join(" "));
    return words.every((word) => all.includes(word));
  };
};

export const isSameContent = (one: NoteContent, other: NoteContent): boolean =>
  one.day === other.day &&
  one.text === other.text &&
  one.skillsetIds.join(" ") === other.skillsetIds.join(" ") &&
  one.links.join(" ") === other.links.join(" ");

type PeriodRound = Pick<Round, "id" | "name" | "startDate" | "endDate" | "selfEvaluationDeadline" | "status">;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/**
 * Latest first (docs/growth.md#journal). A round's period starts when the previous round ended; days after the last
 * round come first.
 */
export const periodsOf = (rounds: readonly PeriodRound[], today: Day): readonly JournalPeriod[] => {
  const started = rounds
    .filter(({ status }) => status !== "draft")
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const periods = started.map((round, index): JournalPeriod => {
    const previous = started[index - 1];
    const isActive = round.status === "active";
    return {
      roundId: round.id,
      roundName: round.name,
      previousName: previous?.name ?? null,
      from: previous
        ? earlier(addDays(previous.endDate, 1), round.startDate)
        : addDays(mondayOf(round.endDate), -7 * (defaultPeriodWeeks - 1)),
      to: isActive && today > round.endDate ? today : round.endDate,
      selfEvaluationDeadline: isActive ? round.selfEvaluationDeadline : null,
    };
  });
  const last = started.at(-1);
  const currentPeriod: JournalPeriod = {
    roundId: null,
    roundName: null,
    previousName: last?.name ?? null,
    from: last ? addDays(last.endDate, 1) : addDays(mondayOf(today), -7 * (defaultPeriodWeeks - 1)),
    to: today,
    selfEvaluationDeadline: null,
  };
  const isBetween = last === undefined || (last.status !== "active" && last.endDate < today);
  return [...periods, ...(isBetween ? [currentPeriod] : [])].toReversed();
};

/** Drops the earliest period if there are earlier rounds, because its start is unknown. */
export const periodsOfPage = (
  rounds: readonly PeriodRound[],
  { today, hasEarlier }: { readonly today: Day; readonly hasEarlier: boolean },
): Pick<JournalOverview, "periods" | "earlier"> => {
  const periods = [...periodsOf(rounds, today)];
  const earliest = hasEarlier ? periods.pop() : undefined;
  return {
    periods,
    earlier:
      earliest?.roundId && earliest.roundName ? { roundId: earliest.roundId, roundName: earliest.roundName } : null,
  };
};

/** "current" is the latest period. Null if the round has none. */
export const periodOf = (periods: readonly JournalPeriod[], round: string): JournalPeriod | null =>
  (round === "current" ? periods[0] : periods.find(({ roundId }) => roundId === round)) ?? null;

/**
 * The day a note is deleted: `noteDaysAfterSharing` days after the first review whose period ends on or after the
 * note's day is shared. Null until then. `sharedOn` is keyed by round ID.
 */
export const noteEndsOn = (
  day: Day,
  periods: readonly JournalPeriod[],
  sharedOn: ReadonlyMap<string, Day>,
): Day | null => {
  const following = periods.toReversed().flatMap(({ roundId, to }) => {
    const shared = roundId === null ? undefined : sharedOn.get(roundId);
    return shared !== undefined && day <= to && day < shared ? [shared] : [];
  });
  return following[0] === undefined ? null : addDays(following[0], noteDaysAfterSharing);
};

export interface JournalWeek {
  readonly monday: Day;
  readonly counts: readonly number[];
  readonly total: number;
}

export const weeksOf = (
  { from, to }: Pick<JournalPeriod, "from" | "to">,
  days: readonly Day[],
  today: Day,
): readonly JournalWeek[] => {
  const last = mondayOf(earlier(to, today));
  const weeks: JournalWeek[] = [];
  for (let monday = mondayOf(from); monday <= last; monday = addDays(monday, 7)) {
    const counts = Array.from({ length: 7 }, (_, index) => {
      const weekday = addDays(monday, index);
      return days.filter((day) => day === weekday).length;
    });
    weeks.push({ monday, counts, total: counts.reduce((sum, count) => sum + count, 0) });
  }
  return weeks;
};

export interface JournalGap {
  readonly from: Day;
  readonly to: Day;
}

/** Runs of at least two weeks without an entry, before the current week. */
export const gapsOf = (weeks: readonly JournalWeek[], today: Day): readonly JournalGap[] => {
  const gaps: JournalGap[] = [];
  let from: Day | null = null;
  for (const { monday, total } of [...weeks, { monday: mondayOf(today), total: 1 }]) {
    const isEmpty = total === 0 && monday < mondayOf(today);
    if (isEmpty) {
      from ??= monday;
    } else {
      if (from !== null && from < addDays(monday, -7)) {
        gaps.push({ from, to: addDays(monday, -1) });
      }
      from = null;
    }
  }
  return gaps;
};

import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { FieldError } from "#domain/shared/errors.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { Organisation, TalkingPointEntry } from "../organisation.ts";

type AnyPoint = Omit<TalkingPointEntry, "points"> & { readonly points?: readonly AnyPoint[] };

const pointProblems = (
  point: AnyPoint,
  path: FieldError["path"],
  writers: readonly (string | undefined)[],
  emails: ReadonlySet<string>,
): readonly FieldError[] => [
  ...(point.by === undefined || writers.includes(point.by)
    ? []
    : [
        {
          path: [...path, "by"],
          message: "Only the lead and their manager write in a report; please name one of them.",
        },
      ]),
  ...(point.about === undefined || emails.has(point.about)
    ? []
    : [{ path: [...path, "about"], message: `There is no person with the e-mail ${point.about}.` }]),
  ...(point.points ?? []).flatMap((sub, index) => pointProblems(sub, [...path, "points", index], writers, emails)),
];

/** What is wrong with the weekly reports of leads: unknown people, people who are not leads, and weeks that occur twice. */
export const leadReportProblems = (
  { leadReports, people }: Pick<Organisation, "leadReports" | "people">,
  resolver: DateResolver,
): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const emails = new Set(byEmail.keys());
  const seen = new Set<string>();
  return leadReports.flatMap((entry, index): readonly FieldError[] => {
    const path = ["leadReports", index] as const;
    const lead = byEmail.get(entry.lead);
    const manager = entry.manager ?? lead?.manager;
    const key = `${entry.lead} ${manager} ${mondayOf(resolver.day(entry.week))}`;
    const isDouble = seen.has(key);
    seen.add(key);
    return [
      ...(lead?.role === "lead" && lead.status === "active"
        ? []
        : [{ path: [...path, "lead"], message: `${entry.lead} is not an active person with the role lead.` }]),
      ...(entry.manager === undefined || emails.has(entry.manager)
        ? []
        : [{ path: [...path, "manager"], message: `There is no person with the e-mail ${entry.manager}.` }]),
      ...(isDouble ? [{ path: [...path, "week"], message: `${entry.lead} already has a report for this week.` }] : []),
      ...talkingPointCategories.flatMap((category) =>
        (entry.points[category] ?? []).flatMap((point, at) =>
          pointProblems(point, [...path, "points", category, at], [entry.lead, manager], emails),
        ),
      ),
    ];
  });
};

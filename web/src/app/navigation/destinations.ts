import { mayKeepJournal } from "#domain/journal/policy.ts";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import type { NewNoteDialogProps } from "#web/ui/journal/NewNoteDialog.tsx";
import { hasPersonalEntries } from "../access.ts";
import { navigation } from "./navigation.ts";

/** A page or a person that the command palette opens. */
export interface Destination {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** What one can do there; "" if the name says it. */
  readonly text: string;
  readonly href: string;
  /** Whom a private note is written about, in a dialog instead of on a page. */
  readonly noted?: NewNoteDialogProps["person"];
}

/** What one can do on the pages whose name does not say it. */
const texts: Readonly<Record<string, string>> = {
  [paths.ladder.getHref()]: "The positions, and what each requires",
  [paths.reviews.getHref()]: "Write your self evaluation, read your results",
  [paths.skills.getHref()]: "Your skills, and what the next positions require",
  [paths.managerReviews.getHref()]: "Evaluate, approve, meet and share",
  [paths.team.getHref()]: "Your direct reports, one row each",
  [paths.onboardings.getHref()]: "Follow new hires and their weekly reports",
  [paths.leadsWeekly.getHref()]: "Talking points of leads and their managers",
  [paths.adminTab.getHref("users")]: "Approve accounts, edit and export people",
  [paths.adminTab.getHref("reviews")]: "Create, start and complete review rounds",
  [paths.adminTab.getHref("audit")]: "Who did what to whom, and when",
  [paths.adminTab.getHref("requirements")]: "The levels that each position requires",
};

const page = (group: string, label: string, href: string, text = texts[href] ?? ""): Destination => ({
  key: href,
  group,
  label,
  text,
  href,
});

/** The key of the entry that opens a dialog instead of a page. */
export const newEntryKey = "new journal entry";

/** Every page that the person may open from anywhere: the sidebar's, and those below them. */
export const destinations = (me: Pick<Me, "role" | "isOnboarding">): readonly Destination[] => {
  const below = new Map<string, readonly Destination[]>([
    [
      "Personal",
      [
        ...(hasPersonalEntries(me)
          ? [page("Personal", "My Growth Plan", paths.growth.getHref(), "Where you want to go, and your goals")]
          : []),
        ...(mayKeepJournal(me)
          ? [
              page("Personal", "My Journal", paths.journal.getHref(), "Your entries, week by week"),
              {
                ...page(
                  "Personal",
                  "New journal entry",
                  paths.journal.getHref(),
                  "Write down one thing from this week",
                ),
                key: newEntryKey,
              },
            ]
          : []),
      ],
    ],
    [
      "Administration",
      mayAdminister(me)
        ? [
            page(
              "Administration",
              "Import people",
              paths.peopleImport.getHref(),
              "Paste a table, or take an HR export",
            ),
            page("Administration", "Data requests", paths.dataRequests.getHref(), "Erase the data of people who left"),
          ]
        : [],
    ],
    [
      "HR",
      me.role === "hr"
        ? [
            page("HR", "People", paths.adminTab.getHref("users"), "Look people up and export them"),
            page("HR", "Data requests", paths.dataRequests.getHref(), "Erase the data of people who left"),
            page("HR", "Career Ladder", paths.ladder.getHref()),
          ]
        : [],
    ],
    [
      "Settings",
      [
        page("Settings", "Import ladder", paths.ladderFile.getHref(), "Bring a file, or start from the example"),
        page(
          "Settings",
          "Import onboarding",
          paths.onboardingFile.getHref(),
          "Bring a file, or start from the example",
        ),
      ],
    ],
  ]);
  // hr reads the reviews that others write.
  const textOf = (href: string): string | undefined =>
    me.role === "hr" && href === paths.managerReviews.getHref() ? "Follow, remind, read and export" : texts[href];
  return navigation(me).flatMap(({ label: group, entries }) => [
    ...entries.map(({ label, href }) => page(group, label, href, textOf(href))),
    ...(below.get(group) ?? []),
  ]);
};

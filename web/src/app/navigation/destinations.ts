import { mayKeepJournal } from "#domain/journal/policy.ts";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { NewNoteDialogProps } from "#web/ui/journal/NewNoteDialog.tsx";
import { hasPersonalNavigation, toDoHref } from "../startPages.ts";
import { navigation } from "./navigation.ts";

export interface Destination {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** What you can do there; "" if the label is enough. */
  readonly text: string;
  readonly href: string;
  /** Search terms that aren't shown. */
  readonly keywords?: readonly string[];
  readonly notePerson?: NewNoteDialogProps["person"];
}

const texts: Readonly<Record<string, string>> = {
  [paths.ladder.getHref()]: "Positions and what each requires",
  [paths.reviews.getHref()]: "Write your self-evaluation, read your results",
  [paths.skills.getHref()]: "Your skills, and what the next positions require",
  [paths.managerReviews.getHref()]: "Evaluate, approve, meet and share",
  [paths.team.getHref()]: "Your direct reports, one row each",
  [paths.onboardings.getHref()]: "Track new hires and their weekly reports",
  [paths.leadsWeekly.getHref()]: "Talking points of leads and their managers",
  [paths.users.getHref()]: "Approve accounts, edit and export people",
  [paths.rounds.getHref()]: "Create, start and complete review rounds",
  [paths.audit.getHref()]: "Who changed what, and when",
  [paths.requirements.getHref()]: "The levels that each position requires",
};

const dataRequestsText = "Hand over a copy of someone's data, or erase it";

/** HR reads reviews but doesn't write them, and can't edit people. */
const textsOfHr: Readonly<Record<string, string>> = {
  [paths.managerReviews.getHref()]: "Track, remind, read and export",
  [paths.users.getHref()]: "Look people up and export them",
  [paths.latestReport.getHref()]: "Ratings and levels of the latest round",
  [paths.dataRequests.getHref()]: dataRequestsText,
};

const pageDestination = (group: string, label: string, href: string, text: string): Destination => ({
  key: href,
  group,
  label,
  text,
  href,
});

export const toDoDestination = (me: Pick<Me, "role">, text: string): Destination => ({
  ...pageDestination("Now", "To Do", toDoHref(me), text),
  key: "to do",
});

/** The key of the entry that opens a dialog instead of a page. */
export const newEntryDestinationKey = "new journal entry";

const profileDestination = (label: string, text: string, words: string): Destination => ({
  ...pageDestination("Profile", label, paths.profile.getHref(), text),
  key: `profile: ${label}`,
  keywords: [words],
});

/** Parts of the profile page, searchable by label and common synonyms. */
const profileDestinations = ({ id }: Pick<Me, "id">, passwordSignIn: boolean): readonly Destination[] => [
  profileDestination(
    "My Profile",
    "What Pulse knows about you, and your settings",
    "account settings me name email slack",
  ),
  profileDestination(
    "Away",
    "Enter when you're away. Approvers also choose a delegate",
    "absence leave vacation holiday parental sick out of office delegate deputy substitute",
  ),
  profileDestination(
    "My Data",
    "A copy of everything that Pulse stores about you",
    "gdpr privacy download export copy personal",
  ),
  pageDestination(
    "Profile",
    "What Pulse Records",
    paths.personalData.getHref(),
    "What is stored, for how long, and who reads it",
  ),
  ...(passwordSignIn && !isDemoId(id)
    ? [profileDestination("Password", "Change your password", "sign in login reset forgot security")]
    : []),
];

/** In the list of people, admins deactivate people who leave, and the CTO appoints approvers. */
const peopleKeywords = ["approver", "leaver", "deactivate"];

const dataRequestKeywords = ["gdpr privacy erasure delete export copy retention"];

/** A page without an entry in the sidebar. */
type ExtraPage = Pick<Destination, "label" | "href" | "text"> & Partial<Pick<Destination, "key" | "keywords">>;

const promotionsPage: ExtraPage = {
  label: "Promotions",
  href: paths.promotions.getHref(),
  text: "Promotion cases that you may open",
};

const personalExtras = (me: Pick<Me, "role">): readonly ExtraPage[] => [
  ...(hasPersonalNavigation(me)
    ? [{ label: "My Growth Plan", href: paths.growth.getHref(), text: "Where you want to go, and your goals" }]
    : []),
  ...(mayKeepJournal(me)
    ? [
        { label: "My Journal", href: paths.journal.getHref(), text: "Your entries, week by week" },
        {
          key: newEntryDestinationKey,
          label: "New journal entry",
          href: paths.journal.getHref(),
          text: "Add one thing from this week",
        },
      ]
    : []),
];

/** By the sidebar's groups. */
const extraPages = (me: Pick<Me, "role">): Readonly<Record<string, readonly ExtraPage[]>> => ({
  Personal: personalExtras(me),
  Management: actsAsManager(me.role) ? [promotionsPage] : [],
  CTO: [promotionsPage],
  Administration: [
    {
      label: "Import People",
      href: paths.peopleImport.getHref(),
      text: "Paste a table, or upload an HR export",
      keywords: ["leaver"],
    },
    {
      label: "Data Requests",
      href: paths.dataRequests.getHref(),
      text: dataRequestsText,
      keywords: dataRequestKeywords,
    },
  ],
  HR: [promotionsPage],
  Settings: [
    { label: "Import Ladder", href: paths.ladderFile.getHref(), text: "Upload a file, or start from the example" },
    {
      label: "Import Onboarding",
      href: paths.onboardingFile.getHref(),
      text: "Upload a file, or start from the example",
    },
  ],
});

export const destinations = (
  me: Pick<Me, "id" | "role" | "isOnboarding">,
  passwordSignIn: boolean,
): readonly Destination[] => {
  const extras = extraPages(me);
  const textOf = (href: string): string => (me.role === "hr" ? textsOfHr[href] : undefined) ?? texts[href] ?? "";
  return [
    ...navigation(me).flatMap(({ label: group, entries }) => [
      ...entries.map(({ label, href }) => ({
        ...pageDestination(group, label, href, textOf(href)),
        ...(href === paths.dataRequests.getHref() && { keywords: dataRequestKeywords }),
        ...(href === paths.users.getHref() && { keywords: peopleKeywords }),
      })),
      ...(extras[group] ?? []).map((page) => ({ key: page.href, group, ...page })),
    ]),
    ...profileDestinations(me, passwordSignIn),
  ];
};

import { mayKeepJournal } from "#domain/journal/policy.ts";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { NewNoteDialogProps } from "#web/ui/journal/NewNoteDialog.tsx";
import { hasPersonalNavigation, toDoHref } from "../startPages.ts";
import { dataRequests, navigation } from "./navigation.ts";

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
    dataRequests,
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
  return [
    ...navigation(me).flatMap(({ label: group, entries }) =>
      [...entries, ...(extras[group] ?? [])].map((page) => ({ key: page.href, group, ...page })),
    ),
    ...profileDestinations(me, passwordSignIn),
  ];
};

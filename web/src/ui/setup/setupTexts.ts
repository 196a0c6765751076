import type { Setup } from "#domain/people/model.ts";
import type { SetupStepName } from "#domain/people/setup.ts";
import * as paths from "#domain/shared/paths.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { termText } from "#web/lib/words/terms.ts";

/** How a step of the set-up is shown. */
export interface SetupStepTexts {
  readonly title: string;
  /** How far it is, with its count, or what it is for. */
  readonly text: string;
  /** Where it is done, and the label of the link there before and after; null if there is none. */
  readonly link: { readonly href: string; readonly todo: string; readonly done: string } | null;
}

const people = (count: number): string => formatCountOf(count, "person", "people");

const ladderText = ({ ladder: { engineerTypes, positions, skillsets } }: Setup): string =>
  positions === 0 && skillsets === 0
    ? "Start from the example, bring a file, or write your own"
    : [
        formatCountOf(engineerTypes, "type", "types"),
        formatCountOf(positions, "position", "positions"),
        formatCountOf(skillsets, "skillset", "skillsets"),
      ].join(", ");

const peopleText = ({ people: { active, pending, reviewed } }: Setup): string => {
  const waiting = pending === 0 ? "" : `; ${formatCount(pending)} ${pending === 1 ? "waits" : "wait"} for approval`;
  return active > 1
    ? `${people(active)}, ${formatCount(reviewed)} with a position${waiting}`
    : `Only you${waiting}. Paste a table, or take your HR export as it is`;
};

const managersText = ({ people: { reviewed, unmanaged, ctos } }: Setup): string => {
  if (reviewed === 0) {
    return "A manager evaluates each person and shares the result with them";
  }
  if (unmanaged === 0) {
    return `Everybody who has a position has a manager: ${people(reviewed)}`;
  }
  return `${formatCount(unmanaged)} of ${people(reviewed)} ${unmanaged === 1 ? "has" : "have"} no manager; ${
    ctos > 0 ? "the CTO acts as their manager" : "without a CTO, nobody evaluates them"
  }`;
};

const roundTexts: Readonly<Record<Setup["round"], string>> = {
  none: "A round gives everybody who has a position a review. It begins when you start it",
  active: "A round is active",
  ended: "A round was completed; none is active now",
};

const slackTexts: Readonly<Record<NonNullable<Setup["slack"]>, string>> = {
  connected: "Connected",
  refused: "Slack refuses the bot token. Messages wait until it is replaced",
  not_connected: "Not connected yet. Reminders and announcements need it; everything else works without",
};

const slackText = ({ slack }: Setup): string =>
  slack === null
    ? "Not checked yet; its settings show whether it is connected. Reminders and announcements need it"
    : termText(slackTexts, slack);

const signInText = ({ company, emailDomain, passwordSignIn }: SiteConfig): string =>
  `${company}, ${emailDomain}; sign-in with Google${
    passwordSignIn ? " or with e-mail and password" : ""
  }. Set in the stage's configuration`;

/** The active people who have not signed in yet, in User Management. */
const notSignedInHref = `${paths.adminTab.getHref("users")}?gap=signIn`;

/** The active people who have no manager, in User Management. */
const withoutManagerHref = `${paths.adminTab.getHref("users")}?gap=manager`;

/** The texts and links of a step of the set-up (docs/user-management.md#set-up). */
export const setupStepTexts = (name: SetupStepName, setup: Setup, config: SiteConfig): SetupStepTexts => {
  switch (name) {
    case "company":
      return {
        title: "Company and sign-in",
        text: `${signInText(config)}. For how long the data of people who leave is kept, you choose here`,
        link: { href: paths.dataRequests.getHref(), todo: "Choose retention", done: "Choose retention" },
      };
    case "ladder":
      return {
        title: "Career ladder",
        text: ladderText(setup),
        link: {
          href: setup.ladder.positions === 0 ? paths.ladderFile.getHref() : paths.adminTab.getHref("positions"),
          todo: "Add a ladder",
          done: "Open the ladder",
        },
      };
    case "people":
      return {
        title: "People",
        text: peopleText(setup),
        link: { href: paths.peopleImport.getHref(), todo: "Add people", done: "Add more people" },
      };
    case "managers":
      return {
        title: "Managers",
        text: managersText(setup),
        link: {
          href: setup.people.unmanaged > 0 ? withoutManagerHref : paths.adminTab.getHref("users"),
          todo: "Choose managers",
          done: "Open users",
        },
      };
    case "onboarding":
      return {
        title: "Onboarding",
        text: setup.hasOnboarding
          ? "New hires have sections and goals"
          : "What new hires do and learn, week by week. Start from the example, bring a file, or write your own",
        link: {
          href: setup.hasOnboarding ? paths.adminTab.getHref("onboarding-sections") : paths.onboardingFile.getHref(),
          todo: "Add an onboarding",
          done: "Open the onboarding",
        },
      };
    case "invitations":
      return {
        title: "Invitations",
        text: `Pulse sends no e-mails: choose who has not signed in yet, then invite them ${
          setup.slack === "connected" ? "by Slack, or with a text to copy" : "with a text to copy"
        }`,
        link: { href: notSignedInHref, todo: "Invite people", done: "Invite people" },
      };
    case "round":
      return {
        title: "First round",
        text: termText(roundTexts, setup.round),
        link: { href: paths.adminTab.getHref("reviews"), todo: "Create a round", done: "Open rounds" },
      };
    case "slack":
      return {
        title: "Slack",
        text: slackText(setup),
        link: { href: paths.adminTab.getHref("slack-settings"), todo: "Connect", done: "Open settings" },
      };
  }
};

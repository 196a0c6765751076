import type { Setup } from "#domain/people/model.ts";
import type { SetupStepName } from "#domain/people/setup.ts";
import * as paths from "#domain/shared/paths.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";

export interface SetupStepTexts {
  readonly title: string;
  readonly text: string;
  /** The step's page, and the link's labels before and after the step is done; null if the step has no page. */
  readonly link: { readonly href: string; readonly todo: string; readonly done: string } | null;
}

const peopleCountText = (count: number): string => formatCountOf(count, "person", "people");

const ladderText = ({ ladder: { engineerTypes, positions, skillsets } }: Setup): string =>
  positions === 0 && skillsets === 0
    ? "Start from the example, use a file, or write your own"
    : [
        formatCountOf(engineerTypes, "type", "types"),
        formatCountOf(positions, "position", "positions"),
        formatCountOf(skillsets, "skillset", "skillsets"),
      ].join(", ");

const peopleText = ({ people: { active, pending, reviewable } }: Setup): string => {
  const pendingText = pending === 0 ? "" : `, ${formatCount(pending)} ${pending === 1 ? "waits" : "wait"} for approval`;
  return active > 1
    ? `${peopleCountText(active)}, ${formatCount(reviewable)} with a position${pendingText}`
    : `Only you${pendingText}. Paste a table or import your HR export`;
};

const managersText = ({ people: { reviewable, unmanaged, ctoCount } }: Setup): string => {
  if (reviewable === 0) {
    return "A manager evaluates each person and shares the result with them";
  }
  if (unmanaged === 0) {
    return `Everyone with a position has a manager: ${peopleCountText(reviewable)}`;
  }
  return `${formatCount(unmanaged)} of ${peopleCountText(reviewable)} ${unmanaged === 1 ? "has" : "have"} no manager. ${
    ctoCount > 0 ? "The CTO acts as their manager" : "Without a CTO, no one evaluates them"
  }`;
};

const roundTexts: Readonly<Record<Setup["round"], string>> = {
  none: "A round creates a review for everyone with a position. It begins when you start it",
  active: "A round is active",
  ended: "A round was completed. No round is active now",
};

const slackTexts: Readonly<Record<NonNullable<Setup["slack"]>, string>> = {
  connected: "Connected",
  refused: "Slack rejects the bot token. Messages wait until it is replaced",
  not_connected: "Not connected yet. Reminders and announcements need it. Everything else works without it",
};

const slackText = ({ slack }: Setup): string =>
  slack === null
    ? "Not checked yet. See Slack Integration. Reminders and announcements need it"
    : termText(slackTexts, slack);

const signInText = ({ company, emailDomain, passwordSignIn }: SiteConfig): string =>
  `${company}, ${emailDomain}. Sign-in with Google${passwordSignIn ? " or with email and password" : ""}. Set in the stage's configuration`;

const notSignedInHref = `${paths.users.getHref()}?gap=signIn#users-found`;

const inviteLabel = ({ people: { notSignedIn } }: Setup): string =>
  notSignedIn === 0 ? "Open Users" : `Invite ${formatCountOf(notSignedIn, "Person", "People")}`;

const invitationsText = ({ people: { notSignedIn }, slack }: Setup, { sendsEmail }: SiteConfig): string => {
  if (notSignedIn === 0) {
    return "Everyone has signed in";
  }
  const missingText = `${peopleCountText(notSignedIn)} ${notSignedIn === 1 ? "hasn't" : "haven't"} signed in yet`;
  return sendsEmail
    ? missingText
    : `${missingText}. Invite them ${slack === "connected" ? "by Slack, or with a text to copy" : "with a text to copy"}`;
};

const sameLabels = (label: string) => ({ todo: label, done: label });

const withoutManagerHref = `${paths.users.getHref()}?gap=manager`;

export const setupStepTexts = (name: SetupStepName, setup: Setup, config: SiteConfig): SetupStepTexts => {
  switch (name) {
    case "company":
      return {
        title: "Company and sign-in",
        text: `${signInText(config)}. Choose how long former employees' data is kept`,
        link: { href: paths.dataRequests.getHref(), todo: "Choose Retention", done: "Choose Retention" },
      };
    case "ladder":
      return {
        title: "Career ladder",
        text: ladderText(setup),
        link: {
          href: setup.ladder.positions === 0 ? paths.ladderFile.getHref() : paths.positions.getHref(),
          todo: "Add a Ladder",
          done: "Open Ladder",
        },
      };
    case "people":
      return {
        title: "People",
        text: peopleText(setup),
        link: { href: paths.peopleImport.getHref(), todo: "Add People", done: "Add More People" },
      };
    case "managers":
      return {
        title: "Managers",
        text: managersText(setup),
        link: {
          href: setup.people.unmanaged > 0 ? withoutManagerHref : paths.users.getHref(),
          todo: "Choose Managers",
          done: "Open Users",
        },
      };
    case "onboarding":
      return {
        title: "Onboarding",
        text: setup.hasOnboarding
          ? "New hires have sections and goals"
          : "What new hires do and learn each week. Start from the example, use a file, or write your own",
        link: {
          href: setup.hasOnboarding ? paths.onboardingSections.getHref() : paths.onboardingFile.getHref(),
          todo: "Add an Onboarding",
          done: "Open Onboarding",
        },
      };
    case "invitations":
      return {
        title: "Invitations",
        text: invitationsText(setup, config),
        link: { href: notSignedInHref, ...sameLabels(inviteLabel(setup)) },
      };
    case "round":
      return {
        title: "First round",
        text: termText(roundTexts, setup.round),
        link: { href: paths.rounds.getHref(), todo: "Create a Round", done: "Open Rounds" },
      };
    case "slack":
      return {
        title: "Slack",
        text: slackText(setup),
        link: { href: paths.slackSettings.getHref(), todo: "Connect", done: "Open Settings" },
      };
  }
};

/** What Pulse records of people, as it is told to everybody. */
export interface PersonalRecord {
  readonly title: string;
  /** What is in it, as a list of nouns. */
  readonly content: string;
  /** Who reads it in Pulse, besides the person. */
  readonly readers: string;
  readonly kept: string;
  /** What an erasure does to it. */
  readonly erasure: string;
  /** Whether it is in the file of one's own data; if not, or not as a whole, why, in a sentence. */
  readonly ownFile: "yes" | { readonly partly: string } | { readonly no: string };
}

/** Whether a record is in the file of one's own data, as the page of records says it. */
export const ownFileText = ({ ownFile }: PersonalRecord): string =>
  ownFile === "yes" ? "Yes." : "no" in ownFile ? `No. ${ownFile.no}` : `In part. ${ownFile.partly}`;

/** What replaces an erased person's name. */
export const formerColleague = "A former colleague";

const withThePerson =
  "As long as the person works here. After that until its erasure is requested, or by itself a number of months later, if administrators have chosen so.";
const removed = "Removed.";
const renamed = "It stays, and names “A former colleague”.";
const inNoCopy = "A copy that you ask for does not have it either.";

/**
 * Everything that Pulse records of people (docs/personal-data.md). Which items of the table a record consists of stands in
 * `functions/store/personalData`.
 */
export const personalRecords = {
  profile: {
    title: "Profile",
    content:
      "Name, e-mail and former e-mails, picture, employee number, role, engineer type, position, manager, lead, first day, status, absence, whether Pulse sends Slack messages, and when it was created and changed",
    readers:
      "Admins, the cto and hr. The manager sees role, status, position and absence; everybody sees names where people are named.",
    kept: withThePerson,
    erasure: "It is emptied. What refers to it then names “A former colleague”.",
    ownFile: "yes",
  },
  signIn: {
    title: "Sign-in",
    content:
      "A random identifier of the account with which the person signs in, and since when it belongs to the profile",
    readers: "Nobody.",
    kept: withThePerson,
    erasure: removed,
    ownFile: {
      no: "It means nothing to a reader, and Pulse shows it to nobody. A copy that you ask for does not have it either.",
    },
  },
  positions: {
    title: "Positions",
    content: "Each position that the person has held, with its first and last day",
    readers: "Whoever may open the person's page: the manager, the lead, admins, the cto and hr.",
    kept: withThePerson,
    erasure: removed,
    ownFile: "yes",
  },
  levels: {
    title: "Skill levels",
    content: "The levels of shared reviews, by round, from 1, the lowest, to 5",
    readers: "Whoever may read the review that they come from.",
    kept: withThePerson,
    erasure: removed,
    ownFile: "yes",
  },
  reviews: {
    title: "Performance reviews",
    content:
      "Self evaluation, manager evaluation, approval, dates of the steps and who took them, exceptions with their reasons, what became of goals and the next steps, the reply to the result, a second look with its reason and answer",
    readers:
      "The self evaluation, once it is completed: the manager, the cto and hr. The manager evaluation: the manager, and once it is completed the cto and hr. If the cto lets somebody else approve, that person reads the same texts as the cto. The reply to the result: whoever may read the shared review. A second look: the cto, hr and whoever answers it; the manager its outcome once it is answered, and its texts if the person agreed. Admins see the steps without content.",
    kept: withThePerson,
    erasure:
      "Removed, with everything that anybody wrote in them. They count in no number of a round any more, except in the rounded shares of a picture that was published.",
    ownFile: "yes",
  },
  readers: {
    title: "Who opened a review",
    content:
      "Everybody who opened the texts of a review, to read or to write, the person included, in which role, and the first and the last day on which they did. Seeing a name in a list does not count",
    readers: "Nobody.",
    kept: "24 months after the day on which that reader last opened it.",
    erasure: "Removed for the person's own reviews. In reviews of others it stays, and names “A former colleague”.",
    ownFile: "yes",
  },
  growthPlans: {
    title: "Growth plans",
    content: "The target, development goals, proposals and comments",
    readers: "The manager, or the cto if the person has no manager.",
    kept: withThePerson,
    erasure: removed,
    ownFile: "yes",
  },
  journal: {
    title: "Journal",
    content: "Entries with their day, skillsets and links, and whether the person is reminded",
    readers: "The manager, but only the entries that the person shows them. Nobody else.",
    kept: "Until the person deletes them.",
    erasure: removed,
    ownFile: "yes",
  },
  privateNotes: {
    title: "Private notes of managers",
    content: "What a manager notes down about a direct report",
    readers: "Their author alone, in Pulse.",
    kept: "Until 90 days after the next review is shared with the person, unless the author deletes them earlier.",
    erasure: removed,
    ownFile: {
      no: "It does not say whether there are any, because in Pulse their author alone knows. If you ask an administrator or hr for a copy of your data, Pulse puts them into it, if there are any; nobody but you sees that copy.",
    },
  },
  onboarding: {
    title: "Onboarding",
    content: "Type, ticket, dates, and completed goals with who approved them",
    readers: "The manager, the lead, admins and the cto.",
    kept: withThePerson,
    erasure: removed,
    ownFile: "yes",
  },
  weeklyReports: {
    title: "Weekly reports of new hires",
    content:
      "Four texts of each week, and scores from 1, the lowest, to 5, which the new hire, managers, leads and admins write together",
    readers: "All managers and leads of the company, admins and the cto.",
    kept: withThePerson,
    erasure: removed,
    ownFile: "yes",
  },
  leadPages: {
    title: "Weekly pages of leads",
    content: "The talking points that the lead and the manager share, and which team member a point is about",
    readers: "The manager of that week.",
    kept: withThePerson,
    erasure:
      "The person's own pages are removed. Points about the person on other pages stay, and name “A former colleague”.",
    ownFile: {
      partly:
        "If you are a lead, the weekly pages that you share with your manager are here. Other leads may have written points about you on pages of their own: each is read by that lead and their manager alone. A copy that you ask for does not have them either.",
    },
  },
  messages: {
    title: "Slack messages",
    content: "The messages that Pulse sent, to whom, and whether they arrived; which reminders a person got",
    readers: "Admins and the cto.",
    kept: "90 days.",
    erasure: "Messages to the person are removed. Those about the person name “A former colleague”.",
    ownFile: { no: "Whoever got a message has it in Slack. A copy that you ask for does not have them either." },
  },
  audit: {
    title: "Audit trail",
    content: "Who changed what about whom, and when; of reviews only which step was taken, not the texts",
    readers: "Admins and the cto.",
    kept: "Always, also after an erasure.",
    erasure: renamed,
    ownFile: { no: `It is also about the colleagues who made the changes. ${inNoCopy}` },
  },
  operations: {
    title: "Work in the background",
    content: "Imports and other long work: who started it, and what it works on, such as the rows of an imported list",
    readers: "Whoever started it.",
    kept: "Rows of imported lists 90 days; who started what, and when, always.",
    erasure: renamed,
    ownFile: {
      no: "It repeats what is in the other records, such as your row of a list that somebody imported. A copy that you ask for does not have it either.",
    },
  },
  requests: {
    title: "Requests about personal data",
    content: "What was asked for about whom, who recorded and released it, and when it was done",
    readers: "Admins, the cto and hr.",
    kept: "Only the latest request about a person is kept.",
    erasure: "A request for a copy is removed. That of the erasure stays, and names “A former colleague”.",
    ownFile: { no: `It names who recorded and released it. ${inNoCopy}` },
  },
  mentions: {
    title: "Settings and lists that name people",
    content:
      "Who created a round or moved its dates, who gets the messages of a test, and who used to be a manager or a lead, who approves reviews, and who does so while somebody is away",
    readers:
      "Admins and the cto. Who moved the dates of a round is on its page of rules, which everybody may read who has a review in it.",
    kept: "As long as the round or setting.",
    erasure: renamed,
    ownFile: { no: `It is part of rounds and settings, which name others as well. ${inNoCopy}` },
  },
} as const satisfies Readonly<Record<string, PersonalRecord>>;

export type PersonalRecordName = keyof typeof personalRecords;

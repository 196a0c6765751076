export interface PersonalRecord {
  readonly title: string;
  readonly content: string;
  readonly readers: string;
  readonly retention: string;
  readonly erasure: string;
  /** Whether the data file includes this record; if not or only partly, the reason. */
  readonly ownFile: "yes" | { readonly partly: string } | { readonly no: string };
}

export const ownFileText = ({ ownFile }: PersonalRecord): string =>
  ownFile === "yes" ? "Yes." : "no" in ownFile ? `No. ${ownFile.no}` : `In part. ${ownFile.partly}`;

const untilErased =
  "For as long as the person works here. After that, until someone requests its erasure or the retention period that admins have set ends.";
const removed = "Removed.";
const anonymized = 'It stays, and refers to "A former colleague".';
const inNoCopy = "A requested copy does not have it either.";

/** `functions/personal-data` maps each record to its items in the table. */
export const personalRecords = {
  profile: {
    title: "Profile",
    content:
      "Name, email and former emails, picture, employee number, role, engineer type, position, manager, lead, first day, status, absence, whether and how Pulse sends messages, and when it was created and changed",
    readers:
      "Admins, the CTO and HR. The manager sees role, status, position and absence. Everyone sees names where they appear.",
    retention: untilErased,
    erasure: 'It is emptied. References to it then say "A former colleague".',
    ownFile: "yes",
  },
  signIn: {
    title: "Sign-in",
    content:
      "A random identifier of the account that the person signs in with, and the day it was linked to the profile",
    readers: "No one.",
    retention: untilErased,
    erasure: removed,
    ownFile: {
      no: `It means nothing to a reader, and Pulse shows it to no one. ${inNoCopy}`,
    },
  },
  positions: {
    title: "Positions",
    content: "Each position that the person has held, with its first and last day",
    readers: "Anyone who may open the person's page: the manager, the lead, admins, the CTO and HR.",
    retention: untilErased,
    erasure: removed,
    ownFile: "yes",
  },
  levels: {
    title: "Skill levels",
    content: "The levels of shared reviews, by round, from 1, the lowest, to 5",
    readers: "Anyone who may read the review that they come from.",
    retention: untilErased,
    erasure: removed,
    ownFile: "yes",
  },
  reviews: {
    title: "Performance reviews",
    content:
      "Self-evaluation, manager evaluation, approval, dates of the stages and who completed them. Also exceptions with their reasons, follow-ups on goals, next steps, the reply to the result, and an appeal with its reason and answer. Notes of evaluations that were sent back, and what was said in calibration sessions",
    readers:
      "A completed self-evaluation: the manager, the CTO and HR. The manager evaluation: the manager, and the CTO and HR after it is completed. If the CTO lets someone else approve, that person reads the same texts as the CTO. The reply to the result: anyone who may read the shared review. An appeal: the CTO, HR and the person who resolves it. The manager sees its outcome after it is resolved, and its texts if the person agreed. Ratings, levels and the manager evaluation: members of a calibration session while it is open. What was said there: its members, then the CTO, HR and the approver. Admins see the stages without content.",
    retention: `${untilErased} What was said in a session, and notes of evaluations that were sent back, are deleted 90 days after the result is shared, or a year after writing at the latest.`,
    erasure:
      "Removed, with everything that anyone wrote in them. They no longer count in any total of a round, except in the rounded shares of a published rating distribution.",
    ownFile: {
      partly:
        "It doesn't have notes with which an evaluation was sent back, or what was said in calibration sessions. A requested copy has them, without names.",
    },
  },
  feedback: {
    title: "Feedback from colleagues",
    content:
      "Who the person asked for feedback in a round, the notes to them and to the person, and what colleagues wrote",
    readers:
      "Its author always. After its last day the manager; once the manager evaluation is completed, the CTO and HR, and an approver; once the review is shared, the person. Its author is always named.",
    retention: untilErased,
    erasure: 'Removed. What the person wrote about colleagues stays, and refers to "A former colleague".',
    ownFile: {
      partly:
        "It has what you wrote about colleagues, and what was written about you once your review is shared. A requested copy also has what was sent before that, without names.",
    },
  },
  readers: {
    title: "Who opened a review",
    content:
      "Everyone who opened the texts of a review, to read or to write, the person included. It shows their role and the first and last day. Seeing a name in a list does not count",
    readers: "No one.",
    retention: "24 months after the day that reader last opened it.",
    erasure:
      "Removed for the person's own reviews. In other people's reviews it stays, and refers to \"A former colleague\".",
    ownFile: "yes",
  },
  growthPlans: {
    title: "Growth plans",
    content: "The target, development goals, proposals and comments",
    readers: "The manager, or the CTO if the person has no manager.",
    retention: untilErased,
    erasure: removed,
    ownFile: "yes",
  },
  promotions: {
    title: "Promotions",
    content:
      "Questions about a promotion with their answers. Cases with the manager's texts, what the person added, the decision and the outcome, and the committee's votes with reasons",
    readers:
      "The manager always, except votes and what the person added before it was sent on. Once the person was shown the case: who decides, the CTO and HR, and until the decision the committee. Votes: who decides, the committee, the CTO and HR, once all are in. The person reads the case and the outcome.",
    retention: `${untilErased} Votes: 90 days after the case ended, and a year at most.`,
    erasure:
      'Removed, with the votes about the person. Their votes about others stay, and refer to "A former colleague".',
    ownFile: {
      partly:
        "It has questions, answers, cases that you were shown, and outcomes. A requested copy also has the committee's votes, without names.",
    },
  },
  journal: {
    title: "Journal",
    content: "Entries with their day, skillsets and links, and whether the person is reminded",
    readers: "The manager, but only the entries that the person shares with them. No one else.",
    retention: "Until the person deletes them.",
    erasure: removed,
    ownFile: "yes",
  },
  privateNotes: {
    title: "Private notes of managers",
    content: "What a manager notes down about a direct report",
    readers: "Only their author, in Pulse.",
    retention: "Until 90 days after the next review is shared with the person, unless the author deletes them earlier.",
    erasure: removed,
    ownFile: {
      no: "It does not say whether any exist, because in Pulse only their author knows. If you ask an admin or HR for a copy of your data, it includes them. Only you see that copy.",
    },
  },
  onboarding: {
    title: "Onboarding",
    content: "Type, ticket, dates, and completed goals with who approved them",
    readers: "The manager, the lead, admins and the CTO.",
    retention: untilErased,
    erasure: removed,
    ownFile: "yes",
  },
  weeklyReports: {
    title: "Weekly reports of new hires",
    content:
      "Four texts of each week, and scores from 1, the lowest, to 5, which the new hire, managers, leads and admins write together",
    readers: "All managers and leads of the company, admins and the CTO.",
    retention: untilErased,
    erasure: removed,
    ownFile: "yes",
  },
  leadPages: {
    title: "Weekly pages of leads",
    content: "The talking points that the lead and the manager share, and which team member a point is about",
    readers: "The manager of that week.",
    retention: untilErased,
    erasure:
      'The person\'s own pages are removed. Points about the person on other pages stay, and refer to "A former colleague".',
    ownFile: {
      partly:
        "If you are a lead, the weekly pages that you share with your manager are here. Other leads may have written points about you on their own pages. Only that lead and their manager read them. A requested copy does not have them either.",
    },
  },
  messages: {
    title: "Messages",
    content:
      "The messages that Pulse sent, to whom, and whether they arrived. Also which reminders a person got, and whether email to them bounces",
    readers: "Admins and the CTO.",
    retention: "90 days.",
    erasure: 'Messages to the person are removed. Those about the person refer to "A former colleague".',
    ownFile: { no: "Recipients have the messages in Slack or their mail. A requested copy does not have them either." },
  },
  audit: {
    title: "Audit trail",
    content:
      "Who made which change to which person or record, and when. For reviews, only which stage changed, not the texts",
    readers: "Admins and the CTO.",
    retention: "Forever, even after an erasure.",
    erasure: anonymized,
    ownFile: { no: `It is also about the colleagues who made the changes. ${inNoCopy}` },
  },
  operations: {
    title: "Background work",
    content: "Imports and other long work: who started it, and what it works on, such as the rows of an imported list",
    readers: "The person who started it.",
    retention: "Rows of imported lists: 90 days. Who started what, and when: forever.",
    erasure: anonymized,
    ownFile: {
      no: `It repeats what is in the other records, such as your row of an imported list. ${inNoCopy}`,
    },
  },
  requests: {
    title: "Requests about personal data",
    content: "What was requested about which person, who recorded and released it, and when it was done",
    readers: "Admins, the CTO and HR.",
    retention: "Only the latest request about a person is kept.",
    erasure: 'A request for a copy is removed. A request for the erasure stays, and refers to "A former colleague".',
    ownFile: { no: `It names who recorded and released it. ${inNoCopy}` },
  },
  mentions: {
    title: "Settings and lists that mention people",
    content:
      "Who created a round or moved its dates, who gets test messages, and who used to be a manager or a lead. Also who approves reviews, and who does so during an absence",
    readers:
      "Admins and the CTO. A round's rules page shows who moved its dates to everyone with a review in the round.",
    retention: "For as long as the round or setting exists.",
    erasure: anonymized,
    ownFile: { no: `It is part of rounds and settings, which mention other people as well. ${inNoCopy}` },
  },
} as const satisfies Readonly<Record<string, PersonalRecord>>;

export type PersonalRecordName = keyof typeof personalRecords;

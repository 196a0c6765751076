/*
 * Who may read a text after each step of its life, written manually from the documentation:
 * docs/reviews.md#who-sees-what, docs/reviews.md#approvers, docs/reviews.md#exceptions,
 * docs/reviews.md#withdrawing-an-approval, docs/onboarding.md#access, docs/onboarding.md#weekly-reports and
 * docs/leads-weekly.md#access, docs/growth.md#who-reads-an-entry and docs/growth.md#who-reads-a-plan. It imports
 * nothing, so a wrong rule in the domain cannot change its expectations. People who aren't named read nothing.
 */

export const readers = [
  "the employee",
  "the manager",
  "the next manager",
  "another manager",
  "the lead",
  "another lead",
  "an admin",
  "hr",
  "the CTO",
  "the approver",
  "another approver",
  "another employee",
] as const;
export type Reader = (typeof readers)[number];

/** The marks of the texts that each reader finds. */
export type Seen = Readonly<Partial<Record<Reader, readonly string[]>>>;

/**
 * The life of a review. SELF and MGR are the evaluations, each with the number of the save; FINAL is the final one, CTO
 * the comments of an approval, REPLY what the employee said of the shared result, WHY and ANSWER the texts of an appeal, and REASON why an exception was made: the last reason for each evaluation stays, and that
 * of an exemption until it is revoked. NOTE is the note with which an evaluation was sent back.
 */
export const reviewLife = {
  "the employee saves": { "the employee": ["SELF1"] },
  "the manager saves": { "the employee": ["SELF1"], "the manager": ["MGR1"] },
  "an admin extends the manager evaluation": {
    "the employee": ["SELF1", "REASON1"],
    "the manager": ["MGR1", "REASON1"],
    "the CTO": ["REASON1"],
    "the approver": ["REASON1"],
  },
  "the employee completes": {
    "the employee": ["SELF1", "REASON1"],
    "the manager": ["SELF1", "MGR1", "REASON1"],
    "the CTO": ["SELF1", "REASON1"],
    "the approver": ["SELF1", "REASON1"],
    hr: ["SELF1"],
  },
  "the cto steps in": {
    "the employee": ["SELF1", "REASON1"],
    "the manager": ["SELF1", "MGR1", "REASON1"],
    "the CTO": ["SELF1", "MGR1", "REASON1"],
    "the approver": ["SELF1", "REASON1"],
    hr: ["SELF1"],
  },
  "the manager reopens the self evaluation": {
    "the employee": ["SELF1", "REASON1", "REASON2"],
    "the manager": ["SELF1", "MGR1", "REASON1", "REASON2"],
    "the CTO": ["SELF1", "MGR1", "REASON1", "REASON2"],
    "the approver": ["SELF1", "REASON1", "REASON2"],
    hr: ["SELF1"],
  },
  "the employee saves the reopened self evaluation": {
    "the employee": ["SELF2", "REASON1", "REASON2"],
    "the manager": ["SELF1", "MGR1", "REASON1", "REASON2"],
    "the CTO": ["SELF1", "MGR1", "REASON1", "REASON2"],
    "the approver": ["SELF1", "REASON1", "REASON2"],
    hr: ["SELF1"],
  },
  "the employee completes again": {
    "the employee": ["SELF2", "REASON1", "REASON2"],
    "the manager": ["SELF2", "MGR1", "REASON1", "REASON2"],
    "the CTO": ["SELF2", "MGR1", "REASON1", "REASON2"],
    "the approver": ["SELF2", "REASON1", "REASON2"],
    hr: ["SELF2"],
  },
  "the manager completes": {
    "the employee": ["SELF2", "REASON1", "REASON2"],
    "the manager": ["SELF2", "MGR1", "REASON1", "REASON2"],
    "the CTO": ["SELF2", "MGR1", "REASON1", "REASON2"],
    "the approver": ["SELF2", "MGR1", "REASON1", "REASON2"],
    hr: ["SELF2", "MGR1"],
  },
  "an admin reopens the manager evaluation": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR1", "REASON2", "REASON3"],
    "the CTO": ["SELF2", "MGR1", "REASON2", "REASON3"],
    "the approver": ["SELF2", "MGR1", "REASON2", "REASON3"],
    hr: ["SELF2", "MGR1"],
  },
  "the manager saves the reopened evaluation": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR1", "MGR2", "REASON2", "REASON3"],
    "the CTO": ["SELF2", "MGR1", "REASON2", "REASON3"],
    "the approver": ["SELF2", "MGR1", "REASON2", "REASON3"],
    hr: ["SELF2", "MGR1"],
  },
  "the manager completes again": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR2", "REASON2", "REASON3"],
    "the CTO": ["SELF2", "MGR2", "REASON2", "REASON3"],
    "the approver": ["SELF2", "MGR2", "REASON2", "REASON3"],
    hr: ["SELF2", "MGR2"],
  },
  "the cto sends the evaluation back": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR2", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR2", "NOTE"],
  },
  "the manager saves what was sent back": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR2", "NOTE"],
  },
  "the manager completes what was sent back": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "NOTE"],
  },
  "an admin exempts": {
    "the employee": ["SELF2", "REASON2", "REASON3", "REASON4"],
    "the manager": ["SELF2", "MGR3", "REASON2", "REASON3", "REASON4", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "REASON2", "REASON3", "REASON4", "NOTE"],
    "the approver": ["SELF2", "MGR3", "REASON2", "REASON3", "REASON4", "NOTE"],
    hr: ["SELF2", "MGR3", "NOTE"],
  },
  "the exemption is revoked": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "NOTE"],
  },
  "the cto approves": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "CTO1", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO1", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO1", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO1", "NOTE"],
  },
  "the cto withdraws": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO1", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO1", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "NOTE"],
  },
  "the cto approves again": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "NOTE"],
  },
  "the manager prepares the final evaluation": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the manager": ["SELF2", "MGR3", "CTO2", "FINAL1", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "NOTE"],
  },
  "the next manager takes over": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL1", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "NOTE"],
  },
  "the next manager schedules the meeting and saves": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "NOTE"],
  },
  "the next manager finalizes": {
    "the employee": ["SELF2", "REASON2", "REASON3"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "NOTE"],
  },
  "the next manager shares": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "NOTE"],
  },
  "the employee can acknowledge": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "NOTE"],
  },
  "the employee appeals": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "WHY", "NOTE"],
  },
  "the cto names another manager": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    "another manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "WHY"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "WHY", "NOTE"],
  },
  "another manager answers": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "ANSWER"],
    "the next manager": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "ANSWER", "NOTE"],
    "the approver": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "WHY", "ANSWER", "NOTE"],
  },
  "the next manager leaves": {
    "the employee": ["SELF2", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "ANSWER"],
    "the CTO": ["SELF2", "MGR3", "CTO2", "FINAL2", "REASON2", "REASON3", "REPLY", "WHY", "ANSWER", "NOTE"],
    hr: ["SELF2", "MGR3", "CTO2", "FINAL2", "REPLY", "WHY", "ANSWER", "NOTE"],
  },
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * The life of an onboarding. TICKET is the GitHub ticket; the others
 * are texts of the weekly report, whose readers are the new hire, all who manage or lead, the admins and the cto.
 */
export const onboardingLife = {
  "the onboarding starts": {
    "the employee": ["TICKET"],
    "the manager": ["TICKET"],
    "the lead": ["TICKET"],
    "an admin": ["TICKET"],
    "the CTO": ["TICKET"],
  },
  "the new hire writes": {
    "the employee": ["TICKET", "HIGHLIGHTS"],
    "the manager": ["TICKET", "HIGHLIGHTS"],
    "the next manager": ["HIGHLIGHTS"],
    "another manager": ["HIGHLIGHTS"],
    "the approver": ["HIGHLIGHTS"],
    "another approver": ["HIGHLIGHTS"],
    "the lead": ["TICKET", "HIGHLIGHTS"],
    "another lead": ["HIGHLIGHTS"],
    "an admin": ["TICKET", "HIGHLIGHTS"],
    "the CTO": ["TICKET", "HIGHLIGHTS"],
  },
  "another lead writes": {
    "the employee": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the manager": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the next manager": ["HIGHLIGHTS", "STRENGTHS"],
    "another manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the approver": ["HIGHLIGHTS", "STRENGTHS"],
    "another approver": ["HIGHLIGHTS", "STRENGTHS"],
    "the lead": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another lead": ["HIGHLIGHTS", "STRENGTHS"],
    "an admin": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the CTO": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
  },
  "the new hire submits": {
    "the employee": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the manager": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the next manager": ["HIGHLIGHTS", "STRENGTHS"],
    "another manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the approver": ["HIGHLIGHTS", "STRENGTHS"],
    "another approver": ["HIGHLIGHTS", "STRENGTHS"],
    "the lead": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another lead": ["HIGHLIGHTS", "STRENGTHS"],
    "an admin": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the CTO": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
  },
  "the next manager takes over": {
    "the employee": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the next manager": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the approver": ["HIGHLIGHTS", "STRENGTHS"],
    "another approver": ["HIGHLIGHTS", "STRENGTHS"],
    "the lead": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another lead": ["HIGHLIGHTS", "STRENGTHS"],
    "an admin": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the CTO": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
  },
  "an admin completes the onboarding": {
    "the employee": ["HIGHLIGHTS", "STRENGTHS"],
    "the manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the next manager": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another manager": ["HIGHLIGHTS", "STRENGTHS"],
    "the approver": ["HIGHLIGHTS", "STRENGTHS"],
    "another approver": ["HIGHLIGHTS", "STRENGTHS"],
    "the lead": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "another lead": ["HIGHLIGHTS", "STRENGTHS"],
    "an admin": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
    "the CTO": ["TICKET", "HIGHLIGHTS", "STRENGTHS"],
  },
} as const satisfies Readonly<Record<string, Seen>>;

/** The life of a lead's page. LEAD and MGR are points by who added them, each in the report of the manager of its time. */
export const leadPageLife = {
  "the lead adds a point": { "the lead": ["LEAD1"], "the manager": ["LEAD1"] },
  "the manager adds a point": { "the lead": ["LEAD1", "MGR1"], "the manager": ["LEAD1", "MGR1"] },
  "the lead deletes theirs": { "the lead": ["MGR1"], "the manager": ["MGR1"] },
  "the lead restores it": { "the lead": ["LEAD1", "MGR1"], "the manager": ["LEAD1", "MGR1"] },
  "the next manager takes over": { "the lead": ["LEAD1", "MGR1"] },
  "the lead adds a point for the next manager": {
    "the lead": ["LEAD1", "MGR1", "LEAD2"],
    "the next manager": ["LEAD2"],
  },
  "the lead takes their point along": {
    "the lead": ["LEAD1", "MGR1", "LEAD2"],
    "the next manager": ["LEAD1", "LEAD2"],
  },
  "the next manager leaves": { "the lead": ["LEAD1", "MGR1", "LEAD2"] },
  "the lead loses the role": {},
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * The life of a journal. OWN is a private entry, SHARED one that names the manager of its time, NOTE what a manager wrote
 * down about the author.
 */
export const journalLife = {
  "the author writes two entries": { "the employee": ["OWN", "SHARED"] },
  "the author lets the manager read one": { "the employee": ["OWN", "SHARED"], "the manager": ["SHARED"] },
  "the manager writes a note": { "the employee": ["OWN", "SHARED"], "the manager": ["SHARED", "NOTE"] },
  "the author withdraws it": { "the employee": ["OWN", "SHARED"], "the manager": ["NOTE"] },
  "the author lets the manager read it again": {
    "the employee": ["OWN", "SHARED"],
    "the manager": ["SHARED", "NOTE"],
  },
  "the next manager takes over": { "the employee": ["OWN", "SHARED"] },
  "the author lets the next manager read it": { "the employee": ["OWN", "SHARED"], "the next manager": ["SHARED"] },
  "the author leaves": {},
  "the author comes back as hr": { "the employee": ["OWN", "SHARED"], "the next manager": ["SHARED"] },
} as const satisfies Readonly<Record<string, Seen>>;

const wholePlan = ["GOAL", "COMMENT", "PROMISE", "ANSWER"] as const;

/**
 * The life of a growth plan. GOAL is a goal of the person, COMMENT and PROMISE what the manager wrote, ANSWER a comment of
 * the person on the promise.
 */
export const growthLife = {
  "the person adds a goal": { "the employee": ["GOAL"], "the manager": ["GOAL"] },
  "the manager comments and promises": {
    "the employee": ["GOAL", "COMMENT", "PROMISE"],
    "the manager": ["GOAL", "COMMENT", "PROMISE"],
  },
  "the person accepts and comments": { "the employee": wholePlan, "the manager": wholePlan },
  "the person takes their goal out": { "the employee": wholePlan, "the manager": wholePlan },
  "the next manager takes over": { "the employee": wholePlan, "the next manager": wholePlan },
  "the next manager leaves": { "the employee": wholePlan, "the CTO": wholePlan },
  "the person ends the plan": { "the employee": wholePlan, "the CTO": wholePlan },
  "the manager takes over again": { "the employee": wholePlan, "the manager": wholePlan },
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * Goals of a growth plan in a review: GOAL is the employee's own, PROMISE the manager's, SELF and MGR are what each says
 * became of their own, and STEP is a next step. A goal is read by others once its author wrote about it in an evaluation
 * that they read.
 */
export const goalsLife = {
  "the person has a goal": { "the employee": ["GOAL", "PROMISE"], "the manager": ["GOAL", "PROMISE"] },
  "the employee writes a follow-up": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE"],
  },
  "the employee completes": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE", "SELF"],
    "the CTO": ["GOAL", "SELF"],
    "the approver": ["GOAL", "SELF"],
    hr: ["GOAL", "SELF"],
  },
  "the manager writes a follow-up": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE", "SELF", "MGR"],
    "the CTO": ["GOAL", "SELF"],
    "the approver": ["GOAL", "SELF"],
    hr: ["GOAL", "SELF"],
  },
  "the manager completes": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE", "SELF", "MGR"],
    "the CTO": ["GOAL", "PROMISE", "SELF", "MGR"],
    "the approver": ["GOAL", "PROMISE", "SELF", "MGR"],
    hr: ["GOAL", "PROMISE", "SELF", "MGR"],
  },
  "the two agree on a next step": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the CTO": ["GOAL", "PROMISE", "SELF", "MGR"],
    "the approver": ["GOAL", "PROMISE", "SELF", "MGR"],
    hr: ["GOAL", "PROMISE", "SELF", "MGR"],
  },
  "the manager finalizes": {
    "the employee": ["GOAL", "PROMISE", "SELF"],
    "the manager": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the CTO": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the approver": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    hr: ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
  },
  "the manager shares": {
    "the employee": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the manager": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the CTO": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the approver": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    hr: ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
  },
  "the next manager takes over": {
    "the employee": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the next manager": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the CTO": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    "the approver": ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
    hr: ["GOAL", "PROMISE", "SELF", "MGR", "STEP"],
  },
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * Who opened the text of a review: 02 ends the first day of a row, which only the employee reads, once it is shared.
 */
export const readersLife = {
  "somebody opens it": {},
  "the manager shares": { "the employee": ["02"] },
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * A review that is pending approval, while approvers and delegates change: SELF and MGR are the evaluations, CTO the
 * comments of the approval.
 */
const whoReadsAll = { "the CTO": ["SELF", "MGR"], hr: ["SELF", "MGR"], "the manager": ["SELF", "MGR"] } as const;
export const approvalLife = {
  "both complete": { ...whoReadsAll, "the employee": ["SELF"], "the approver": ["SELF", "MGR"] },
  "the approver is away and names a delegate": {
    ...whoReadsAll,
    "the employee": ["SELF"],
    "the approver": ["SELF", "MGR"],
    "another manager": ["SELF", "MGR"],
  },
  "the approver comes back": { ...whoReadsAll, "the employee": ["SELF"], "the approver": ["SELF", "MGR"] },
  "another approver stands above the manager": {
    ...whoReadsAll,
    "the employee": ["SELF"],
    "another approver": ["SELF", "MGR"],
  },
  "that one is away and names a delegate": {
    ...whoReadsAll,
    "the employee": ["SELF"],
    "another approver": ["SELF", "MGR"],
    "another manager": ["SELF", "MGR"],
  },
  "the delegate approves": {
    "the employee": ["SELF"],
    "the manager": ["SELF", "MGR", "CTO"],
    "the CTO": ["SELF", "MGR", "CTO"],
    hr: ["SELF", "MGR", "CTO"],
    "another approver": ["SELF", "MGR", "CTO"],
  },
  "the next manager takes over, below the approver of before": {
    "the employee": ["SELF"],
    "the next manager": ["SELF", "MGR", "CTO"],
    "the CTO": ["SELF", "MGR", "CTO"],
    hr: ["SELF", "MGR", "CTO"],
    "the approver": ["SELF", "MGR", "CTO"],
  },
} as const satisfies Readonly<Record<string, Seen>>;

/**
 * Requests about someone's data, which hr records and an admin releases: OWN is in the person's journal, NOTE what the
 * manager wrote down about them, SELF and MGR are the evaluations of their review. The file of someone who has left is
 * encrypted.
 */
export const requestLife = {
  "everybody writes": {
    "the employee": ["OWN", "SELF"],
    "the manager": ["SELF", "MGR", "NOTE"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "hr records a copy": {
    "the employee": ["OWN", "SELF"],
    "the manager": ["SELF", "MGR", "NOTE"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "an admin releases the copy": {
    "the employee": ["OWN", "SELF", "NOTE"],
    "the manager": ["SELF", "MGR", "NOTE"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "the person leaves, and an admin releases the file": {
    "the manager": ["SELF", "MGR"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "an admin keeps the data of people who left for six months": {
    "the manager": ["SELF", "MGR"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "hr records an erasure": {
    "the manager": ["SELF", "MGR"],
    "the CTO": ["SELF"],
    hr: ["SELF"],
    "the approver": ["SELF"],
  },
  "an admin releases the erasure": {},
} as const satisfies Readonly<Record<string, Seen>>;

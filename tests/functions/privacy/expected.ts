/*
 * Who may read a text after each step of its life, written manually from the documentation:
 * docs/reviews.md#who-sees-what, docs/reviews.md#approvers, docs/reviews.md#exceptions,
 * docs/reviews.md#withdrawing-an-approval, docs/onboarding.md#access, docs/onboarding.md#weekly-reports and
 * docs/leads-weekly.md#access, docs/growth.md#who-reads-an-entry and docs/growth.md#who-reads-a-plan. It imports
 * nothing, so a wrong rule in the domain cannot change its expectations. A step lists the texts whose readers it
 * changes, with all who read them from then on. People who aren't named read nothing.
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

/** The markers of texts, with their readers. */
export type ReadBy = Readonly<Record<string, readonly Reader[]>>;
/** The steps of a life, with the readers that each changes. */
export type Life = Readonly<Record<string, ReadBy>>;

const noOne = [] as const;
const approving = ["the CTO", "the approver"] as const;
const judging = ["the manager", ...approving, "hr"] as const;
const judgingNext = ["the next manager", ...approving, "hr"] as const;
/** Who can read the reason for an exception. */
const excepting = ["the employee", "the manager", ...approving] as const;
const exceptingNext = ["the employee", "the next manager", ...approving] as const;

/**
 * The life of a review. SELF and MGR are the evaluations, each with the number of the save; FINAL is the final one, CTO
 * the comments of an approval, REPLY what the employee said of the shared result, WHY and ANSWER the texts of an appeal,
 * and REASON why an exception was made: the last reason for each evaluation stays, and that of an exemption until it is
 * revoked. NOTE is the note with which an evaluation was sent back.
 */
export const reviewLife = {
  "the employee saves": { SELF1: ["the employee"] },
  "the manager saves": { MGR1: ["the manager"] },
  "an admin extends the manager evaluation": { REASON1: excepting },
  "the employee completes": { SELF1: ["the employee", ...judging] },
  "the cto steps in": { MGR1: ["the manager", "the CTO"] },
  "the manager reopens the self evaluation": { REASON2: excepting },
  "the employee saves the reopened self evaluation": { SELF1: judging, SELF2: ["the employee"] },
  "the employee completes again": { SELF1: noOne, SELF2: ["the employee", ...judging] },
  "the manager completes": { MGR1: judging },
  "an admin reopens the manager evaluation": { REASON1: noOne, REASON3: excepting },
  "the manager saves the reopened evaluation": { MGR2: ["the manager"] },
  "the manager completes again": { MGR1: noOne, MGR2: judging },
  "the cto sends the evaluation back": { NOTE: judging },
  "the manager saves what was sent back": { MGR3: ["the manager"] },
  "the manager completes what was sent back": { MGR2: noOne, MGR3: judging },
  "an admin exempts": { REASON4: excepting },
  "the exemption is revoked": { REASON4: noOne },
  "the cto approves": { CTO1: judging },
  "the cto withdraws": { CTO1: approving },
  "the cto approves again": { CTO1: noOne, CTO2: judging },
  "the manager prepares the final evaluation": { FINAL1: ["the manager"] },
  "the next manager takes over": {
    SELF2: ["the employee", ...judgingNext],
    MGR3: judgingNext,
    CTO2: judgingNext,
    FINAL1: ["the next manager"],
    REASON2: exceptingNext,
    REASON3: exceptingNext,
    NOTE: judgingNext,
  },
  "the next manager schedules the meeting and saves": { FINAL1: noOne, FINAL2: ["the next manager"] },
  "the next manager finalizes": { FINAL2: judgingNext },
  "the next manager shares": { CTO2: ["the employee", ...judgingNext], FINAL2: ["the employee", ...judgingNext] },
  "the employee can acknowledge": { REPLY: ["the employee", ...judgingNext] },
  "the employee appeals": { WHY: ["the employee", "the CTO", "hr"] },
  "the cto names another manager": {
    SELF2: ["the employee", ...judgingNext, "another manager"],
    MGR3: [...judgingNext, "another manager"],
    CTO2: ["the employee", ...judgingNext, "another manager"],
    FINAL2: ["the employee", ...judgingNext, "another manager"],
    REPLY: ["the employee", ...judgingNext, "another manager"],
    WHY: ["the employee", "the CTO", "hr", "another manager"],
  },
  "another manager answers": {
    SELF2: ["the employee", ...judgingNext],
    MGR3: judgingNext,
    CTO2: ["the employee", ...judgingNext],
    FINAL2: ["the employee", ...judgingNext],
    REPLY: ["the employee", ...judgingNext],
    WHY: ["the employee", "the CTO", "hr"],
    ANSWER: ["the employee", "the CTO", "hr"],
  },
  "the next manager leaves": {
    SELF2: ["the employee", "the CTO", "hr"],
    MGR3: ["the CTO", "hr"],
    CTO2: ["the employee", "the CTO", "hr"],
    FINAL2: ["the employee", "the CTO", "hr"],
    REASON2: ["the employee", "the CTO"],
    REASON3: ["the employee", "the CTO"],
    REPLY: ["the employee", "the CTO", "hr"],
    NOTE: ["the CTO", "hr"],
  },
} as const satisfies Life;

/** Who follows new hires. */
const following = [
  "the employee",
  "the manager",
  "the next manager",
  "another manager",
  "the approver",
  "another approver",
  "the lead",
  "another lead",
  "an admin",
  "the CTO",
] as const;

/**
 * The life of an onboarding. TICKET is the GitHub ticket; the others are texts of the weekly report, which the new hire,
 * all managers and leads, the admins and the CTO can read.
 */
export const onboardingLife = {
  "the onboarding starts": { TICKET: ["the employee", "the manager", "the lead", "an admin", "the CTO"] },
  "the new hire writes": { HIGHLIGHTS: following },
  "another lead writes": { STRENGTHS: following },
  "the new hire submits": {},
  "the next manager takes over": { TICKET: ["the employee", "the next manager", "the lead", "an admin", "the CTO"] },
  "an admin completes the onboarding": { TICKET: ["the next manager", "the lead", "an admin", "the CTO"] },
} as const satisfies Life;

/** The life of a lead's page. LEAD and MGR are points by who added them, each in the report of the manager of its time. */
export const leadPageLife = {
  "the lead adds a point": { LEAD1: ["the lead", "the manager"] },
  "the manager adds a point": { MGR1: ["the lead", "the manager"] },
  "the lead deletes theirs": { LEAD1: noOne },
  "the lead restores it": { LEAD1: ["the lead", "the manager"] },
  "the next manager takes over": { LEAD1: ["the lead"], MGR1: ["the lead"] },
  "the lead adds a point for the next manager": { LEAD2: ["the lead", "the next manager"] },
  "the lead takes their point along": { LEAD1: ["the lead", "the next manager"] },
  "the next manager leaves": { LEAD1: ["the lead"], LEAD2: ["the lead"] },
  "the lead loses the role": { LEAD1: noOne, LEAD2: noOne, MGR1: noOne },
} as const satisfies Life;

/**
 * The life of a journal. OWN is a private entry, SHARED one that is shared with the manager of its time, NOTE a manager's
 * private note about the author.
 */
export const journalLife = {
  "the author writes two entries": { OWN: ["the employee"], SHARED: ["the employee"] },
  "the author lets the manager read one": { SHARED: ["the employee", "the manager"] },
  "the manager writes a note": { NOTE: ["the manager"] },
  "the author withdraws it": { SHARED: ["the employee"] },
  "the author lets the manager read it again": { SHARED: ["the employee", "the manager"] },
  "the next manager takes over": { SHARED: ["the employee"], NOTE: noOne },
  "the author lets the next manager read it": { SHARED: ["the employee", "the next manager"] },
  "the author leaves": { OWN: noOne, SHARED: noOne },
  "the author comes back as hr": { OWN: ["the employee"], SHARED: ["the employee", "the next manager"] },
} as const satisfies Life;

const wholePlanBy = (...planReaders: readonly Reader[]) => ({
  GOAL: planReaders,
  COMMENT: planReaders,
  PROMISE: planReaders,
  ANSWER: planReaders,
});

/**
 * The life of a growth plan. GOAL is a goal of the person, COMMENT and PROMISE what the manager wrote, ANSWER a comment of
 * the person on the promise.
 */
export const growthLife = {
  "the person adds a goal": { GOAL: ["the employee", "the manager"] },
  "the manager comments and promises": {
    COMMENT: ["the employee", "the manager"],
    PROMISE: ["the employee", "the manager"],
  },
  "the person accepts and comments": wholePlanBy("the employee", "the manager"),
  "the person takes their goal out": wholePlanBy("the employee", "the manager"),
  "the next manager takes over": wholePlanBy("the employee", "the next manager"),
  "the next manager leaves": wholePlanBy("the employee", "the CTO"),
  "the person ends the plan": wholePlanBy("the employee", "the CTO"),
  "the manager takes over again": wholePlanBy("the employee", "the manager"),
} as const satisfies Life;

const reading = ["the employee", ...judging] as const;
const readingNext = ["the employee", ...judgingNext] as const;

/**
 * Goals of a growth plan in a review: GOAL is the employee's own, PROMISE the manager's, SELF and MGR are what each says
 * became of their own, and STEP is a next step. A goal is read by others once its author wrote about it in an evaluation
 * that they read.
 */
export const goalsLife = {
  "the person has a goal": { GOAL: ["the employee", "the manager"], PROMISE: ["the employee", "the manager"] },
  "the employee writes a follow-up": { SELF: ["the employee"] },
  "the employee completes": { GOAL: reading, SELF: reading },
  "the manager writes a follow-up": { MGR: ["the manager"] },
  "the manager completes": { PROMISE: reading, MGR: judging },
  "the two agree on a next step": { STEP: ["the manager"] },
  "the manager finalizes": { STEP: judging },
  "the manager shares": { MGR: reading, STEP: reading },
  "the next manager takes over": {
    GOAL: readingNext,
    PROMISE: readingNext,
    SELF: readingNext,
    MGR: readingNext,
    STEP: readingNext,
  },
} as const satisfies Life;

/**
 * Who opened the text of a review. 02 is the end of a row's first day, which only the employee reads, once shared.
 */
export const readersLife = {
  "somebody opens it": {},
  "the manager shares": { "02": ["the employee"] },
} as const satisfies Life;

const evaluatedFor = (...approvers: readonly Reader[]) => ({
  SELF: ["the employee", "the manager", "the CTO", "hr", ...approvers] as const,
  MGR: ["the manager", "the CTO", "hr", ...approvers] as const,
});

/**
 * A review that is pending approval, while approvers and delegates change: SELF and MGR are the evaluations, CTO the
 * comments of the approval.
 */
export const approvalLife = {
  "both complete": evaluatedFor("the approver"),
  "the approver is away and names a delegate": evaluatedFor("the approver", "another manager"),
  "the approver comes back": evaluatedFor("the approver"),
  "another approver stands above the manager": evaluatedFor("another approver"),
  "that one is away and names a delegate": evaluatedFor("another approver", "another manager"),
  "the delegate approves": {
    ...evaluatedFor("another approver"),
    CTO: ["the manager", "the CTO", "hr", "another approver"],
  },
  "the next manager takes over, below the approver of before": {
    SELF: readingNext,
    MGR: judgingNext,
    CTO: judgingNext,
  },
} as const satisfies Life;

/**
 * Requests about someone's data, which hr records and an admin releases: OWN is in the person's journal, NOTE what the
 * manager wrote down about them, SELF and MGR are the evaluations of their review. The file of someone who has left is
 * encrypted.
 */
export const requestLife = {
  "everybody writes": {
    OWN: ["the employee"],
    SELF: reading,
    MGR: ["the manager"],
    NOTE: ["the manager"],
  },
  "hr records a copy": {},
  "an admin releases the copy": { NOTE: ["the employee", "the manager"] },
  "the person leaves, and an admin releases the file": { OWN: noOne, SELF: judging, NOTE: noOne },
  "an admin keeps the data of people who left for six months": {},
  "hr records an erasure": {},
  "an admin releases the erasure": { SELF: noOne, MGR: noOne },
} as const satisfies Life;

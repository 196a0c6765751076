import { presetQuestions } from "#domain/feedback/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Organization, PersonEntry, ReviewEntry } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";
import { assessmentItems } from "./assessmentItems.ts";
import { calibrationSessions } from "./calibration.ts";
import { growthPlans } from "./growthPlans.ts";
import { journals, privateNotes } from "./journals.ts";
import { leadReports } from "./leadReports.ts";
import { dataPeople } from "./people/data.ts";
import { demoPeople } from "./people/demo.ts";
import { otherPeople } from "./people/others.ts";
import { qaPeople } from "./people/qa.ts";
import { softwarePeople } from "./people/software.ts";
import { promotions } from "./promotions.ts";
import { currentDataReviews } from "./reviews/currentData.ts";
import { currentQaReviews } from "./reviews/currentQa.ts";
import { currentSoftwareReviews } from "./reviews/currentSoftware.ts";
import { lastDataReviews } from "./reviews/lastData.ts";
import { lastQaReviews } from "./reviews/lastQa.ts";
import { lastSoftwareReviews } from "./reviews/lastSoftware.ts";
import { weeklyReports } from "./weeklyReports.ts";

const announcementChannel: Organization["announcementChannel"] = { id: "C0ENGINEER", name: "engineering" };

const slackMessages = ({ at }: SampleClock): Organization["slackMessages"] => [
  {
    type: "round_started",
    message:
      "The performance review has started. Self-evaluations are due in three weeks, manager evaluations a week later.",
    at: at(-17),
  },
  {
    type: "account_approved",
    to: "employee@software.demo.acme.com",
    message: "Your Acme Pulse account has been approved.",
    at: at(-15, "10:12"),
  },
  {
    type: "self_evaluation_reminder",
    to: "employee@software.demo.acme.com",
    message: "Your self-evaluation is due in 3 days.",
    at: at(-6),
    status: "failed",
    error: "No Slack account has this person's email.",
  },
  {
    type: "growth_comment",
    to: "employee@software.demo.acme.com",
    message: "Manager Demo commented on your growth plan.",
    mentions: ["manager@software.demo.acme.com"],
    at: at(-5, "14:20"),
  },
  {
    type: "ready_for_approval",
    to: "cto@demo.acme.com",
    message: "A review is ready for your approval.",
    at: at(-2, "15:48"),
  },
  {
    type: "weekly_report_submitted",
    to: "lead@software.demo.acme.com",
    message: "A new hire submitted last week's report.",
    at: at(-2, "16:30"),
  },
  { type: "test", to: "admin@software.demo.acme.com", message: "Hello from Pulse", at: at(-1, "11:05") },
];

/** The start of a round, and a name with its quarter, such as "Q3 2026 Performance Review". */
const quarterNameAndStart = (startDate: Day) => ({
  name: `Q${Math.ceil(Number(startDate.slice(5, 7)) / 3)} ${startDate.slice(0, 4)} Performance Review`,
  startDate,
});

/** Reviews refer to rounds by `key`. */
const rounds = ({ at, day }: SampleClock): Organization["rounds"] => [
  {
    key: "last",
    ...quarterNameAndStart(day(-120)),
    selfEvaluationDeadline: day(-106),
    managerEvaluationDeadline: day(-96),
    endDate: day(-84),
    status: "completed",
    createdBy: "admin@software.demo.acme.com",
    hasCalibration: true,
    feedback: { requestsUntil: day(-113), until: day(-100), questions: [...presetQuestions] },
  },
  {
    key: "current",
    ...quarterNameAndStart(day(-17)),
    selfEvaluationDeadline: day(6),
    managerEvaluationDeadline: day(13),
    endDate: day(20),
    status: "active",
    createdBy: "admin@software.demo.acme.com",
    hasCalibration: true,
    feedback: { requestsUntil: day(-9), until: day(4), questions: [...presetQuestions] },
    moved: [{ at: at(-6, "09:12"), by: "cto@demo.acme.com", date: "endDate", from: day(18) }],
  },
  {
    key: "next",
    ...quarterNameAndStart(day(75)),
    selfEvaluationDeadline: day(89),
    managerEvaluationDeadline: day(96),
    endDate: day(103),
    status: "draft",
    createdBy: "admin@software.demo.acme.com",
  },
];

/** Data requests: one pending approval, and one whose copy was downloaded. */
const dataRequests = ({ at }: SampleClock): Organization["dataRequests"] => [
  { person: "siobhan.gallagher@acme.com", kind: "export", recordedBy: "hr@demo.acme.com", recordedAt: at(-6, "09:40") },
  {
    person: "grace.mwangi@acme.com",
    kind: "export",
    recordedBy: "hr@demo.acme.com",
    recordedAt: at(-19, "14:05"),
    released: { by: "admin@software.demo.acme.com", at: at(-17, "10:20"), downloadedAt: at(-16, "08:55") },
  },
];

const engineers = (engineerType: string, people: readonly PersonEntry[]): readonly PersonEntry[] =>
  people.map((person) => ({ ...person, engineerType }));

const reviewsOf = (round: string, reviews: readonly Omit<ReviewEntry, "round">[]): readonly ReviewEntry[] =>
  reviews.map((review) => ({ ...review, round }));

/**
 * The parts of the sample that are code, with dates relative to the time of loading. The ladder and the onboarding are
 * files that Pulse can import.
 */
export const sampleOrganization = (clock: SampleClock): Omit<Organization, "ladder" | "onboarding"> => ({
  assessmentItems,
  people: [
    ...engineers("data_scientist", dataPeople(clock)),
    ...demoPeople(clock),
    ...otherPeople(clock),
    ...engineers("qa", qaPeople(clock)),
    ...engineers("software", softwarePeople(clock)),
  ],
  approvers: [],
  weeklyReports,
  rounds: rounds(clock),
  reviews: [
    ...reviewsOf("current", [
      ...currentDataReviews(clock),
      ...currentQaReviews(clock),
      ...currentSoftwareReviews(clock),
    ]),
    ...reviewsOf("last", [...lastDataReviews(clock), ...lastQaReviews(clock), ...lastSoftwareReviews(clock)]),
  ],
  calibrationSessions: calibrationSessions(clock),
  slackMessages: slackMessages(clock),
  announcementChannel,
  dataRequests: dataRequests(clock),
  leadReports: leadReports(clock),
  growthPlans: growthPlans(clock),
  promotions: promotions(clock),
  journals: journals(clock),
  privateNotes: privateNotes(clock),
});

import { presetQuestions } from "#domain/feedback/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";
import type { Sample } from "./names.ts";

/** The start of a round, and the name with its quarter, such as Q3 2026. */
const reviewFrom = (startDate: Day) => ({
  name: `Q${Math.ceil(Number(startDate.slice(5, 7)) / 3)} ${startDate.slice(0, 4)} Performance Review`,
  startDate,
});

/** The review rounds. Reviews name them by their key. */
export const rounds = ({ at, day }: SampleClock): Sample["rounds"] => [
  {
    key: "last",
    ...reviewFrom(day(-120)),
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
    ...reviewFrom(day(-17)),
    selfEvaluationDeadline: day(6),
    managerEvaluationDeadline: day(13),
    endDate: day(20),
    status: "active",
    createdBy: "admin@software.demo.acme.com",
    hasCalibration: true,
    moved: [{ at: at(-6, "09:12"), by: "cto@demo.acme.com", date: "endDate", from: day(18) }],
  },
  {
    key: "next",
    ...reviewFrom(day(75)),
    selfEvaluationDeadline: day(89),
    managerEvaluationDeadline: day(96),
    endDate: day(103),
    status: "draft",
    createdBy: "admin@software.demo.acme.com",
  },
];

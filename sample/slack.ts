import type { SampleClock } from "#functions/sample/sampleClock.ts";
import type { Sample } from "./names.ts";

/** The announcement channel, and the log of the messages that were sent lately. */
export const announcementChannel: Sample["announcementChannel"] = { id: "C0ENGINEER", name: "engineering" };

export const slackMessages = ({ at }: SampleClock): Sample["slackMessages"] => [
  {
    type: "round_started",
    message:
      "The performance review has started. Self evaluations are due in three weeks, manager evaluations a week later.",
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
    message: "Your self evaluation is due in 3 days.",
    at: at(-6),
    status: "failed",
    error: "No Slack account has this person's email.",
  },
  {
    type: "growth_comment",
    to: "employee@software.demo.acme.com",
    message: "Manager Demo has commented on your growth plan.",
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
    message: "A new hire has submitted the weekly report of last week.",
    at: at(-2, "16:30"),
  },
  { type: "test", to: "admin@software.demo.acme.com", message: "Hello from Pulse", at: at(-1, "11:05") },
];

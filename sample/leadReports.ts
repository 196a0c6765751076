import type { Organization } from "#functions/sample/organization.ts";
import type { SampleClock } from "#functions/sample/sampleClock.ts";

/** Weekly reports of leads with their manager, or with `manager` if set. Points without `by` are the lead's. */
export const leadReports = ({ day }: SampleClock): Organization["leadReports"] => [
  {
    lead: "lead@software.demo.acme.com",
    week: day(0),
    points: {
      squad_department_updates: [
        {
          text: "Billing moved to the new queue on Tuesday, no incidents",
          discussed: true,
          points: [{ text: "Two alarms were too eager; thresholds adjusted", discussed: true }],
        },
        {
          text: "Platform asks us to pilot the new deploy pipeline",
          by: "manager@software.demo.acme.com",
          points: [{ text: "We need one quiet week for it, the one after the release at the earliest" }],
        },
      ],
      operational_sprint_issues: [
        {
          text: "Staging data is three weeks old, so the invoice tests drift",
          points: [{ text: "Ask the data team for a nightly refresh", by: "manager@software.demo.acme.com" }],
        },
        { text: "Sprint goal is at risk because the tax service is only half documented" },
      ],
      team_development_growth: [
        {
          text: "Ready to lead the retry project; talk about what the next level expects",
          about: "farah.haddad@acme.com",
          discussed: true,
        },
        { text: "Second month of onboarding, finds reviews in the old code hard", about: "daniel.ben-ami@acme.com" },
      ],
      action_items_next_steps: [
        { text: "Book the pipeline pilot with Platform", by: "manager@software.demo.acme.com" },
      ],
    },
  },
  {
    lead: "lead@software.demo.acme.com",
    week: day(-7),
    points: {
      squad_department_updates: [
        { text: "Queue migration rehearsed twice, runbook is in the wiki", discussed: true },
        {
          text: "Department planning moves to the first week of the month",
          by: "manager@software.demo.acme.com",
          discussed: true,
        },
      ],
      operational_sprint_issues: [
        {
          text: "On-call had four pages in one night, all from the same retry loop",
          discussed: true,
          points: [{ text: "Cap the retries and log the last error once", discussed: true }],
        },
        { text: "Flaky end-to-end test of the refund flow blocks merges about once a day" },
      ],
      team_development_growth: [
        { text: "Would like to speak at the next engineering meetup", about: "leila.benali@acme.com", discussed: true },
      ],
      action_items_next_steps: [{ text: "Agree on who owns the refund tests", by: "manager@software.demo.acme.com" }],
    },
  },
  {
    lead: "lead@software.demo.acme.com",
    week: day(-14),
    points: {
      squad_department_updates: [
        { text: "Two squads want our event schema; we keep one version until the end of the quarter", discussed: true },
      ],
      operational_sprint_issues: [
        {
          text: "Code reviews wait for a day and a half on average",
          discussed: true,
          points: [
            { text: "Two review slots a day, after stand-up and after lunch", discussed: true },
            { text: "Smaller pull requests for the schema work", discussed: true },
          ],
        },
      ],
      team_development_growth: [
        {
          text: "Feedback for the self evaluation, with two examples from the migration",
          about: "farah.haddad@acme.com",
          discussed: true,
        },
      ],
      action_items_next_steps: [
        { text: "Write down when a change needs a design document", by: "manager@software.demo.acme.com" },
      ],
    },
  },
  {
    lead: "lead@software.demo.acme.com",
    week: day(-21),
    points: {
      squad_department_updates: [{ text: "Farah and Leila take over the export service", discussed: true }],
      operational_sprint_issues: [
        {
          text: "Budget for the load test environment is approved",
          by: "manager@software.demo.acme.com",
          discussed: true,
        },
      ],
      team_development_growth: [
        {
          text: "First week, laptop and accounts worked on day one",
          about: "daniel.ben-ami@acme.com",
          discussed: true,
        },
      ],
    },
  },
  {
    lead: "lead@software.demo.acme.com",
    manager: "priya.raghunathan@acme.com",
    week: day(-28),
    points: {
      squad_department_updates: [
        { text: "Handover to the new manager next week, notes are in the wiki", discussed: true },
      ],
      operational_sprint_issues: [
        {
          text: "The build server runs out of disk about once a month",
          points: [
            { text: "Artifacts of merged branches could go after a week" },
            { text: "Ask Platform for a bigger disk until then", by: "priya.raghunathan@acme.com" },
          ],
        },
      ],
      action_items_next_steps: [
        { text: "Propose a date for the next team day" },
        { text: "Agree on the budget for conferences", by: "priya.raghunathan@acme.com" },
      ],
    },
  },
  {
    lead: "zofia.wisniewska@acme.com",
    week: day(0),
    points: {
      squad_department_updates: [
        {
          text: "Search has a new index; first results in two weeks",
          points: [{ text: "Recall is up, latency is the same" }],
        },
        {
          text: "Mobile wants our endpoints versioned before they cut the release",
          by: "manager@software.demo.acme.com",
        },
      ],
      operational_sprint_issues: [{ text: "Three people are on leave next week, so we plan half a sprint" }],
      team_development_growth: [
        { text: "Reviews other squads' designs now, and does it well", about: "amara.okafor@acme.com" },
        { text: "Wants more backend work; the ingest rewrite could be it", about: "lea.fontaine@acme.com" },
      ],
      action_items_next_steps: [
        { text: "Share the draft of the on-call rotation", by: "manager@software.demo.acme.com" },
      ],
    },
  },
  {
    lead: "zofia.wisniewska@acme.com",
    week: day(-7),
    points: {
      squad_department_updates: [{ text: "Ingest handles twice the load since Thursday", discussed: true }],
      operational_sprint_issues: [
        {
          text: "The backlog has 60 items no one has touched since spring",
          points: [{ text: "Close what is older than six months, with a kind note" }],
        },
      ],
      team_development_growth: [
        { text: "Pair with Yuki on the query planner for a sprint", about: "tomas.herrera@acme.com", discussed: true },
      ],
    },
  },
  {
    lead: "zofia.wisniewska@acme.com",
    week: day(-14),
    points: {
      squad_department_updates: [
        { text: "Design review of the new index took place, two open questions", discussed: true },
      ],
      action_items_next_steps: [{ text: "Invite the data team to the next design review", discussed: true }],
    },
  },
  {
    lead: "jonas.lindqvist@acme.com",
    week: day(0),
    points: {
      operational_sprint_issues: [
        { text: "Certificates of two internal services run out this month" },
        { text: "Cost of the log storage doubled in eight weeks", by: "priya.raghunathan@acme.com" },
      ],
      action_items_next_steps: [{ text: "Proposal for shorter log retention" }],
    },
  },
  {
    lead: "jonas.lindqvist@acme.com",
    week: day(-7),
    points: {
      squad_department_updates: [{ text: "The new deploy pipeline is ready for a pilot squad", discussed: true }],
      operational_sprint_issues: [
        { text: "Deploys are blocked between 17:00 and 18:00 by the nightly backup", discussed: true },
      ],
    },
  },
  {
    lead: "beatriz.carvalho@acme.com",
    week: day(0),
    points: {
      squad_department_updates: [{ text: "Accessibility checks run on every pull request now" }],
      team_development_growth: [{ text: "Asked for a mentor outside of QA", by: "manager@qa.demo.acme.com" }],
    },
  },
  {
    lead: "beatriz.carvalho@acme.com",
    week: day(-7),
    points: {
      operational_sprint_issues: [
        { text: "Test devices have to be booked two days ahead", discussed: true },
        {
          text: "Manual regression testing of checkout takes six hours",
          points: [{ text: "Automate the five longest cases first" }],
        },
      ],
    },
  },
  {
    lead: "mei-ling.chen@acme.com",
    week: day(-7),
    points: {
      squad_department_updates: [
        { text: "Churn model beats the baseline; product wants to see it weekly", discussed: true },
      ],
      action_items_next_steps: [{ text: "Find someone who owns the feature store", by: "admin@data.demo.acme.com" }],
    },
  },
];

import { describe, expect, it } from "vitest";
import * as absenceMessages from "#domain/messages/absenceMessages.ts";
import * as feedbackMessages from "#domain/messages/feedbackMessages.ts";
import type { Message } from "#domain/messages/messages.ts";
import * as messages from "#domain/messages/messages.ts";
import * as onboardingMessages from "#domain/messages/onboardingMessages.ts";
import * as promotionMessages from "#domain/messages/promotionMessages.ts";
import * as reviewMessages from "#domain/messages/reviewMessages.ts";
import { type SlackPost, slackPost } from "#domain/messages/slackPost.ts";

const href = "https://pulse.example/page";
/** How the texts name people, by id. */
const people = { ana: /Ana Kovač|ana@acme/, elena: /Elena Ruiz/, ruth: /Ruth Adler/ };
const ana = { id: "ana", name: "Ana Kovač" };
const about = { round: "Q4 2026", href };
const review = { employee: ana, ...about };
const away = {
  person: ana,
  absence: { from: "2026-12-01", to: "2026-12-04" },
  delegate: { id: "ruth", name: "Ruth Adler" },
  href,
};
const feedback = { ...about, until: "2026-11-23", today: "2026-11-20" };
const deadline = { ...about, deadline: "2026-11-23", today: "2026-11-20" };

describe("each message, word by word", () => {
  it.each(
    Object.entries({
      "test: Hello": messages.testMessage("p", "Hello"),
      "self_evaluation_completed: Ana Kovač completed the self-evaluation for Q4 2026. [Open Review]":
        reviewMessages.selfEvaluationCompleted(review),
      "ready_for_approval: The review of Ana Kovač for Q4 2026 is ready for your approval. [Open Review]":
        reviewMessages.readyForApproval(review),
      "review_approved: The review of Ana Kovač for Q4 2026 is approved. Schedule the performance meeting. [Schedule the meeting]":
        reviewMessages.reviewApproved("p", review),
      "approval_withdrawn: The approval of Ana Kovač's review for Q4 2026 was withdrawn. Wait for the next approval before you schedule the performance meeting. [Open Review]":
        reviewMessages.approvalWithdrawn("p", review),
      "meeting_scheduled: Your performance meeting for Q4 2026 is scheduled for Dec 1, 2026. [Open the meeting]":
        reviewMessages.meetingScheduled("p", { ...about, day: "2026-12-01", time: null }),
      "meeting_scheduled: Your performance meeting for Q4 2026 is scheduled for Dec 1, 2026, 10:00 (Oslo time). [Open the meeting]":
        reviewMessages.meetingScheduled("p", { ...about, day: "2026-12-01", time: "10:00 (Oslo time)" }),
      "review_shared: Your review for Q4 2026 was shared with you. [Read the review]": reviewMessages.reviewShared(
        "p",
        about,
      ),
      "result_reminder: Your Q4 2026 result is ready. Confirm that you've read it, and reply if you like, by Dec 12, 2026. [Read the result]":
        reviewMessages.resultReminder("p", { ...about, until: "2026-12-12" }),
      "result_not_discussed: Ana Kovač read their Q4 2026 result. You haven't discussed it yet. [Open the result]":
        reviewMessages.resultNotDiscussed(review),
      "approver_away: Ana Kovač is no longer away. [Open their page]": absenceMessages.approverAbsenceChanged({
        ...away,
        absence: null,
      }),
      "approver_away: Ana Kovač is away from Dec 1, 2026 to Dec 4, 2026. Ruth Adler approves reviews on their behalf. [Open their page]":
        absenceMessages.approverAbsenceChanged(away),
      "approver_away: Elena Ruiz changed your absence: you are away from Dec 1, 2026 to Dec 4, 2026. No one approves reviews on your behalf. [Open your profile]":
        absenceMessages.ownAbsenceChanged("p", { ...away, delegate: null, actor: { id: "elena", name: "Elena Ruiz" } }),
      "approver_away: Ana Kovač is away from Dec 1, 2026 to Dec 4, 2026. You approve reviews on their behalf. [Open the reviews]":
        absenceMessages.delegateNamed("p", away),
      "approver_away: You no longer approve reviews on behalf of Ana Kovač.": absenceMessages.delegateEnded("p", away),
      "appeal_filed: Ana Kovač appealed their result for Q4 2026. [Open the result]":
        reviewMessages.appealFiled(review),
      "appeal_assigned: You were assigned the appeal of Ana Kovač for Q4 2026. [Open the result]":
        reviewMessages.appealAssigned("p", review),
      "appeal_resolved: Your appeal for Q4 2026 was resolved. [Read the answer]": reviewMessages.appealResolved("p", {
        ...review,
        employee: { ...ana, id: "p" },
      }),
      "growth_comment: Ana Kovač commented on your growth plan. [Read the comment]": messages.growthCommentAdded({
        author: ana,
        whose: "your",
        href,
      }),
      "proposal_accepted: Ana Kovač accepted a goal that you proposed. [Open the growth plan]":
        messages.proposalAccepted({ person: ana, href }),
      "weekly_report_submitted: Ana Kovač submitted the weekly report for the week of Nov 16, 2026. [Read the report]":
        onboardingMessages.weeklyReportSubmitted("p", { newHire: ana, week: "2026-11-16", href }),
      "weekly_report_reopened: Your weekly report for the week of Nov 16, 2026 was reopened. You can submit it until the end of this week. [Open the report]":
        onboardingMessages.weeklyReportReopened("p", { week: "2026-11-16", href }),
      "account_waiting: Ana Kovač (ana@acme.com) signed up and is waiting for approval. [Review the account]":
        messages.accountWaiting({ person: ana, email: "ana@acme.com", href }),
      "account_waiting: ana@acme.com signed up and is waiting for approval. [Review the account]":
        messages.accountWaiting({ person: { ...ana, name: "ana@acme.com" }, email: "ana@acme.com", href }),
      "account_approved: Your Acme Pulse account was approved. [Open Pulse]": messages.accountApproved(
        "p",
        "Acme",
        href,
      ),
      "self_evaluation_reminder: Your self-evaluation for Q4 2026 is due in 3 days, on Nov 23, 2026. [Open the self-evaluation]":
        reviewMessages.selfEvaluationReminder("p", deadline),
      "manager_evaluation_reminder: 1 manager evaluation for Q4 2026 is due tomorrow, on Nov 21, 2026. [Open the reviews]":
        reviewMessages.managerEvaluationReminder("p", { ...deadline, count: 1, deadline: "2026-11-21" }),
      "manager_evaluation_reminder: 4 manager evaluations for Q4 2026 are due today, on Nov 20, 2026. [Open the reviews]":
        reviewMessages.managerEvaluationReminder("p", { ...deadline, count: 4, deadline: "2026-11-20" }),
      "weekly_report_reminder: Your weekly report for the week of Nov 16, 2026 isn't submitted yet. [Open the report]":
        onboardingMessages.weeklyReportReminder("p", { week: "2026-11-16", href }),
      "journal_reminder: No journal entry yet this week. Two sentences are enough. [Write an entry]":
        messages.journalReminder("p", { href }),
      "review_reminder: Your Q4 2026 self-evaluation is still open. [Open the self-evaluation]":
        reviewMessages.openSelfEvaluationReminder("p", about),
      "review_reminder: You have open reviews in Q4 2026. [Open the reviews]": reviewMessages.openReviewsReminder("p", {
        round: "Q4 2026",
        href,
      }),
      "review_reminder: Your Q4 2026 self-evaluation is overdue. Your manager can extend the deadline. [Open the self-evaluation]":
        reviewMessages.overdueSelfEvaluationReminder("p", about),
      "review_reminder: You have overdue manager evaluations in Q4 2026. An admin or the CTO can extend the deadline. [Open the reviews]":
        reviewMessages.overdueManagerEvaluationsReminder("p", about),
      "evaluation_sent_back: One of your manager evaluations for Q4 2026 was sent back to you with a note. You can change it until Nov 23, 2026. [Open your reviews]":
        reviewMessages.evaluationSentBack("p", feedback),
      "evaluation_completed_again: A manager evaluation for Q4 2026 that you sent back was completed again. [Open the reviews]":
        reviewMessages.evaluationCompletedAgain("p", feedback),
      "calibration_opened: You are in a calibration session for Q4 2026. You can read ratings, levels and manager evaluations there until Nov 23, 2026 at the latest. [Open the session]":
        reviewMessages.calibrationOpened("p", feedback),
      "calibration_undone: A final evaluation for Q4 2026 undoes a change after calibration that you approved. [Open the reviews]":
        reviewMessages.calibrationChangeUndone("p", feedback),
      "feedback_asked: A colleague asks for your feedback for Q4 2026. You can write it, or decline, until Nov 23, 2026. [Write feedback]":
        feedbackMessages.feedbackAsked("p", feedback),
      "feedback_reminder: Feedback for Q4 2026 is due in 3 days, on Nov 23, 2026. You can also decline. [Open your requests]":
        feedbackMessages.feedbackReminder("p", feedback),
      "feedback_reminder: You can list colleagues who give you feedback for Q4 2026 until Nov 23, 2026, in 3 days. [Choose colleagues]":
        feedbackMessages.colleaguesReminder("p", feedback),
      "feedback_thanks: Thank you from a colleague for your feedback in Q4 2026. [Open it]":
        feedbackMessages.feedbackThanks("p", feedback),
      "feedback_removed: The CTO removed feedback that you wrote in Q4 2026. [Open it]":
        feedbackMessages.feedbackRemoved("p", feedback),
    }),
  )("%s", (expected, content) => {
    const { subject, ...message }: Message = { recipientId: "p", ...content };
    const button = message.link === null ? "" : ` [${message.link.label}]`;
    expect(`${message.notificationType}: ${message.message}${button}`).toBe(expected);
    const mentioned = Object.entries(people).filter(([, pattern]) => pattern.test(message.message));
    expect(message.mentionedIds.filter((id) => id !== "p").toSorted()).toEqual(mentioned.map(([id]) => id));
    expect([message.recipientId, message.link?.href ?? href]).toEqual(["p", href]);
    // One sentence can be its own subject.
    expect(subject ?? message.message.replace(/\.$/, "")).not.toMatch(/[.!?]( |$)/);
  });

  it.each(
    Object.entries({
      "promotion_question: Someone asked about a promotion. Open a case, or say why not yet.":
        promotionMessages.promotionAsked(href),
      "promotion_question: Your question about a promotion was answered.": promotionMessages.promotionAnswered(href),
      "promotion_case: A promotion case is ready for you to write.": promotionMessages.caseOpened(href),
      "promotion_case: You can read your promotion case, add to it and agree to it until Dec 4, 2026.":
        promotionMessages.caseShown("2026-12-04", href),
      "promotion_case: A promotion case needs you: choose its committee, then decide.":
        promotionMessages.caseForwarded(href),
      "promotion_case: A promotion case has been decided. Write the outcome, and tell the employee.":
        promotionMessages.caseDecided(href),
      "promotion_case: A promotion case has ended.": promotionMessages.caseEnded(href),
      "promotion_vote: A promotion case needs your vote by Dec 4, 2026.": promotionMessages.voteAsked(
        "2026-12-04",
        href,
      ),
      "promotion_vote: Your vote on a promotion case is due on Dec 4, 2026.": promotionMessages.voteReminder(
        "2026-12-04",
        href,
      ),
      "promotion_result: The outcome of your promotion case is here.": promotionMessages.outcomeReleased(href),
      "promotion_result: A promotion case has ended. Open it to read why.": promotionMessages.promotionTakenBack(href),
      "promotion_effective: A promotion takes effect today. The new position is set in Pulse.":
        promotionMessages.promotionEffective(href),
    }),
  )("about promotions: %s", (expected, content) => {
    const { subject = content.message.replace(/\.$/, ""), notificationType, message, ...rest } = content;
    expect(`${notificationType}: ${message}`).toBe(expected);
    expect(rest).toEqual({ link: { label: "Open", href }, mentionedIds: [] });
    expect(subject).not.toMatch(/[.!?]( |$)/);
  });

  it.each(
    Object.entries({
      "Q4 2026 has started. Self-evaluations are due on Dec 1, 2026, manager evaluations on Dec 8, 2026.":
        reviewMessages.roundStarted({
          ...about,
          selfEvaluationDeadline: "2026-12-01",
          managerEvaluationDeadline: "2026-12-08",
        }),
      "Q4 2026 is completed. Thank you for taking part.": reviewMessages.roundCompleted(about),
      "Ana Kovač started their onboarding. Welcome!": onboardingMessages.onboardingStarted(ana),
      "Ana Kovač completed their onboarding. Congratulations!": onboardingMessages.onboardingCompleted(ana),
    }),
  )("the announcement: %s", (text, message) => {
    const mentionedIds = text.includes("Ana Kovač") ? ["ana"] : [];
    expect(message).toMatchObject({ recipientId: null, message: text, mentionedIds });
  });
});

describe("the subject of a reminder", () => {
  it.each(
    Object.entries({
      "Your self-evaluation is due Monday, Nov 23": reviewMessages.selfEvaluationReminder("p", deadline),
      "A manager evaluation is due Monday, Nov 23": reviewMessages.managerEvaluationReminder("p", {
        ...deadline,
        count: 1,
      }),
      "3 manager evaluations are due Monday, Nov 23": reviewMessages.managerEvaluationReminder("p", {
        ...deadline,
        count: 3,
      }),
      "Your Q4 2026 result is ready: confirm it by Friday, Jan 1": reviewMessages.resultReminder("p", {
        round: "Q4 2026",
        until: "2027-01-01",
        href,
      }),
      "Feedback for Q4 2026 is due Monday, Nov 23": feedbackMessages.feedbackReminder("p", feedback),
      "List colleagues for feedback by Monday, Nov 23": feedbackMessages.colleaguesReminder("p", feedback),
    }),
  )("says what is due, and when: %s", (subject, message) => {
    expect(message.subject).toBe(subject);
  });
});

const sectionTexts = (post: SlackPost): readonly string[] =>
  post.blocks.flatMap((block) => (block.type === "section" ? [block.text.text] : []));

describe("the Slack post of a message", () => {
  it("has a section, a button to the page, and the text for notifications", () => {
    expect(slackPost(messages.accountApproved("p", "Acme", href))).toEqual({
      text: "Your Acme Pulse account was approved.",
      blocks: [
        {
          type: "section",
          text: { type: "mrkdwn", text: "Your Acme Pulse account was approved.", verbatim: true },
        },
        {
          type: "actions",
          elements: [
            { type: "button", text: { type: "plain_text", text: "Open Pulse" }, url: href, action_id: "open" },
          ],
        },
      ],
    });
  });

  it("escapes mentions and links in names", () => {
    const name = "<!channel> & <https://evil.example|x> <@U1> @channel";
    const escaped = "&lt;!channel&gt; &amp; &lt;https://evil.example|x&gt; &lt;@U1&gt; @channel";
    const post = slackPost(reviewMessages.selfEvaluationCompleted({ ...review, employee: { ...ana, name } }));
    const expected = `${escaped} completed the self-evaluation for Q4 2026.`;
    expect(post.text).toBe(expected);
    expect(sectionTexts(post)).toEqual([expected]);
    expect(post.blocks[0]).toMatchObject({ text: { verbatim: true } });
  });

  it.each([
    ["words", "word ".repeat(2_000)],
    ["one word", "x".repeat(10_000)],
    ["characters that are escaped", "<&>".repeat(3_333)],
    ["emoji", "😀".repeat(5_000)],
  ])("keeps a message of 10,000 characters whole: %s", (_what, text) => {
    const post = slackPost(messages.testMessage("p", text));
    const sections = sectionTexts(post);
    expect(sections.every((section) => section.length <= 3_000 && section.isWellFormed())).toBe(true);
    expect(post.blocks.length).toBeLessThanOrEqual(50);
    const read = sections.join("").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    expect(read).toBe(text);
    expect(post.text.length).toBeLessThanOrEqual(4_001);
    expect(post.text).not.toMatch(/&[a-z]*…$/);
  });
});

import { describe, expect, it } from "vitest";
import * as messages from "#domain/slack/messages.ts";
import * as onboardingMessages from "#domain/slack/onboardingMessages.ts";
import * as reviewMessages from "#domain/slack/reviewMessages.ts";
import { type SlackPost, slackPost } from "#domain/slack/slackPost.ts";

const href = "https://pulse.example/page";
const review = { employee: "Ana Kovač", round: "Q4 2026", href };
const deadline = { round: "Q4 2026", deadline: "2026-11-23", today: "2026-11-20", href };

describe("each message, word by word", () => {
  it.each([
    [messages.testMessage("p", "Hello"), "test", "Hello", null],
    [
      { ...reviewMessages.selfEvaluationCompleted(review), recipientId: "p" },
      "self_evaluation_completed",
      "Ana Kovač has completed the self evaluation for Q4 2026.",
      "Open the review",
    ],
    [
      { ...reviewMessages.readyForApproval(review), recipientId: "p" },
      "ready_for_approval",
      "The review of Ana Kovač for Q4 2026 is ready for your approval.",
      "Open the review",
    ],
    [
      reviewMessages.reviewApproved("p", review),
      "review_approved",
      "The review of Ana Kovač for Q4 2026 is approved. Please schedule the performance meeting.",
      "Schedule the meeting",
    ],
    [
      reviewMessages.approvalWithdrawn("p", review),
      "approval_withdrawn",
      "The approval of the review of Ana Kovač for Q4 2026 was withdrawn. Please wait for the next approval before you schedule the performance meeting.",
      "Open the review",
    ],
    [
      reviewMessages.meetingScheduled("p", { round: "Q4 2026", day: "2026-12-01", href }),
      "meeting_scheduled",
      "Your performance meeting for Q4 2026 is scheduled for Dec 1, 2026.",
      "Open the meeting",
    ],
    [
      reviewMessages.reviewShared("p", { round: "Q4 2026", href }),
      "review_shared",
      "Your review for Q4 2026 has been shared with you.",
      "Read the review",
    ],
    [
      reviewMessages.resultReminder("p", { round: "Q4 2026", until: "2026-12-12", href }),
      "result_reminder",
      "Your result for Q4 2026 was shared with you a week ago. You can say that you have read it, and reply, until Dec 12, 2026.",
      "Read the result",
    ],
    [
      { ...reviewMessages.resultNotTalked(review), recipientId: "p" },
      "result_not_talked",
      "Ana Kovač has read the result for Q4 2026 and says that you have not talked about it yet.",
      "Open the result",
    ],
    [
      { ...reviewMessages.appealAsked(review), recipientId: "p" },
      "appeal_asked",
      "Ana Kovač has asked for a second look at the result for Q4 2026.",
      "Open the result",
    ],
    [
      reviewMessages.appealAssigned("p", review),
      "appeal_assigned",
      "You were named to take a second look at the result of Ana Kovač for Q4 2026.",
      "Open the result",
    ],
    [
      reviewMessages.appealAnswered("p", { ...review, whose: "Your second look" }),
      "appeal_answered",
      "Your second look for Q4 2026 was answered.",
      "Read the answer",
    ],
    [
      { ...messages.growthComment({ author: "Ana Kovač", whose: "your", href }), recipientId: "p" },
      "growth_comment",
      "Ana Kovač has commented on your growth plan.",
      "Read the comment",
    ],
    [
      { ...messages.proposalAccepted({ person: "Ana Kovač", href }), recipientId: "p" },
      "proposal_accepted",
      "Ana Kovač has accepted a goal that you proposed.",
      "Open the growth plan",
    ],
    [
      onboardingMessages.weeklyReportSubmitted("p", { newHire: "Ana Kovač", week: "2026-11-16", href }),
      "weekly_report_submitted",
      "Ana Kovač has submitted the weekly report for the week of Nov 16, 2026.",
      "Read the report",
    ],
    [
      onboardingMessages.weeklyReportReopened("p", { week: "2026-11-16", href }),
      "weekly_report_reopened",
      "Your weekly report for the week of Nov 16, 2026 was reopened. You can submit it until this week is over.",
      "Open the report",
    ],
    [
      { ...messages.accountWaiting({ person: "Ana Kovač", email: "ana@acme.com", href }), recipientId: "p" },
      "account_waiting",
      "Ana Kovač (ana@acme.com) has signed up and waits for approval.",
      "Review the account",
    ],
    [
      { ...messages.accountWaiting({ person: "ana@acme.com", email: "ana@acme.com", href }), recipientId: "p" },
      "account_waiting",
      "ana@acme.com has signed up and waits for approval.",
      "Review the account",
    ],
    [
      messages.accountApproved("p", "Acme", href),
      "account_approved",
      "Your Acme Pulse account has been approved.",
      "Open Pulse",
    ],
    [
      reviewMessages.selfEvaluationReminder("p", deadline),
      "self_evaluation_reminder",
      "Your self evaluation for Q4 2026 is due in 3 days, on Nov 23, 2026.",
      "Open the self evaluation",
    ],
    [
      reviewMessages.managerEvaluationReminder("p", { ...deadline, count: 1, deadline: "2026-11-21" }),
      "manager_evaluation_reminder",
      "1 manager evaluation for Q4 2026 is due tomorrow, on Nov 21, 2026.",
      "Open the reviews",
    ],
    [
      reviewMessages.managerEvaluationReminder("p", { ...deadline, count: 4, deadline: "2026-11-20" }),
      "manager_evaluation_reminder",
      "4 manager evaluations for Q4 2026 are due today, on Nov 20, 2026.",
      "Open the reviews",
    ],
    [
      onboardingMessages.weeklyReportReminder("p", { week: "2026-11-16", href }),
      "weekly_report_reminder",
      "Your weekly report for the week of Nov 16, 2026 is not submitted yet.",
      "Open the report",
    ],
    [
      messages.journalReminder("p", { href }),
      "journal_reminder",
      "You have written nothing about this week in your journal. Two sentences are enough.",
      "Write an entry",
    ],
    [
      reviewMessages.selfEvaluationTurn("p", { round: "Q4 2026", href }),
      "review_turn_reminder",
      "It is your turn in Q4 2026: your self evaluation is awaited.",
      "Open the self evaluation",
    ],
    [
      reviewMessages.reviewsTurn("p", { round: "Q4 2026", href }),
      "review_turn_reminder",
      "It is your turn in Q4 2026: reviews wait for you.",
      "Open the reviews",
    ],
    [
      reviewMessages.lateSelfEvaluation("p", { round: "Q4 2026", href }),
      "review_turn_reminder",
      "Your self evaluation in Q4 2026 is late: its deadline has passed. Please ask your manager for a later day.",
      "Open the self evaluation",
    ],
    [
      reviewMessages.lateManagerEvaluations("p", { round: "Q4 2026", href }),
      "review_turn_reminder",
      "Manager evaluations of yours in Q4 2026 are late: their deadline has passed. Please ask an administrator or the CTO for a later day.",
      "Open the reviews",
    ],
  ])("%#: %o", (message, notificationType, text, label) => {
    expect(message).toEqual({
      notificationType,
      recipientId: "p",
      message: text,
      link: label === null ? null : { label, href },
    });
  });

  it.each([
    [
      reviewMessages.roundStarted({
        round: "Q4 2026",
        selfEvaluationDeadline: "2026-12-01",
        managerEvaluationDeadline: "2026-12-08",
        href,
      }),
      "Q4 2026 has started. Self evaluations are due on Dec 1, 2026, manager evaluations on Dec 8, 2026.",
    ],
    [reviewMessages.roundCompleted({ round: "Q4 2026", href }), "Q4 2026 is completed. Thank you for taking part."],
    [onboardingMessages.onboardingStarted("Ana Kovač"), "Ana Kovač has started their onboarding. Welcome!"],
    [onboardingMessages.onboardingCompleted("Ana Kovač"), "Ana Kovač has completed their onboarding. Congratulations!"],
  ])("the announcement %#", (message, text) => {
    expect(message).toMatchObject({ recipientId: null, message: text });
  });
});

const sectionTexts = (post: SlackPost): readonly string[] =>
  post.blocks.flatMap((block) => (block.type === "section" ? [block.text.text] : []));

describe("the post of a message", () => {
  it("has a section, a button to the page, and the text for notifications", () => {
    expect(slackPost(messages.accountApproved("p", "Acme", href))).toEqual({
      text: "Your Acme Pulse account has been approved.",
      blocks: [
        {
          type: "section",
          text: { type: "mrkdwn", text: "Your Acme Pulse account has been approved.", verbatim: true },
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

  it("cannot mention anybody or contain a link, whatever a name is", () => {
    const employee = "<!channel> & <https://evil.example|x> <@U1> @channel";
    const escaped = "&lt;!channel&gt; &amp; &lt;https://evil.example|x&gt; &lt;@U1&gt; @channel";
    const post = slackPost(reviewMessages.selfEvaluationCompleted({ ...review, employee }));
    const expected = `${escaped} has completed the self evaluation for Q4 2026.`;
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

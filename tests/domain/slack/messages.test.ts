import { describe, expect, it } from "vitest";
import { accountApproved, selfEvaluationCompleted } from "#domain/slack/messages.ts";

describe("messages", () => {
  it("name who did what, with a link", () => {
    expect(selfEvaluationCompleted("m", "Ana Kovač", "Q4 2026", "https://pulse.example/manager-review/1")).toEqual({
      notificationType: "self_evaluation_completed",
      recipientId: "m",
      message:
        "Ana Kovač has completed the self evaluation for Q4 2026. <https://pulse.example/manager-review/1|Open the review>",
    });
    expect(accountApproved("p", "Acme", "https://pulse.example").message).toContain(
      "Acme Pulse account has been approved",
    );
  });

  it("escape names that would mention people or make a link", () => {
    const { message } = selfEvaluationCompleted(
      "m",
      "<!channel> & <https://evil.example|x>",
      "<@U1>",
      "https://p.example",
    );
    expect(message).toContain("&lt;!channel&gt; &amp; &lt;https://evil.example|x&gt;");
    expect(message).toContain("&lt;@U1&gt;");
  });
});

import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { testRouteFaults } from "./routeFaults.ts";

startTestEnvironment();

/** The parts of a file are written before its import is recorded. Those of an import that was not expire unread. */
const parts = ["operationChunk"];
/** The second operation finds that nothing is left to do. */
const operation = ["operation", "outbox", "audit"];
/** The first message was not sent, and its row in the log says that its delivery is unknown. */
const message = ["slackLog", "outbox", "audit"];

// The SDK does not retry here, so that each fault reaches the code, as one that lasts would.
testRouteFaults({
  isAbsorbed: () => false,
  quick: ["approveReview", "startRound"],
  mayRepeat: {
    importPeople: parts,
    importLadder: parts,
    handOver: [...parts, ...operation],
    changePeople: operation,
    remindRound: operation,
    inviteBySlack: message,
    sendSlackTest: message,
    // Two items may have the same name; the list shows both, and one can be deleted.
    createAssessmentItem: ["assessmentItem", "audit"],
  },
});

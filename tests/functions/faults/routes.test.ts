import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { testRouteFaults } from "./routeFaults.ts";

const environment = startTestEnvironment();

/** A file's parts are written before its import is recorded. If recording fails, they expire unread. */
const parts = ["operationChunk"];
/** The first message was not sent, and its log row says that delivery is unknown. */
const message = ["messageLog", "outbox", "audit"];

/** A second export is a second entry. */
const exported = ["audit"];

// The SDK does not retry here, so each fault reaches the code like a lasting one.
testRouteFaults({
  environment,
  isAbsorbed: () => false,
  quick: ["approveReview", "decideCalibratedReview", "moveReturnDay", "retryEmail", "startRound"],
  mayRepeat: {
    importPeople: parts,
    importLadder: parts,
    invitePerson: message,
    sendSlackTest: message,
    exportPeople: exported,
    exportLadder: exported,
    exportLadderSheets: exported,
    exportOnboardingFile: exported,
    exportOnboardingSheet: exported,
    exportRoundProgress: exported,
    exportRoundReport: exported,
    exportRoundPay: exported,
    exportAudit: exported,
  },
});

import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { testReviewSteps } from "./stepsOfReviews.ts";

startTestEnvironment();

testReviewSteps("nobody is an approver");

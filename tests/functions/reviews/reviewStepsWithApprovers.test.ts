import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { testReviewSteps } from "./stepsOfReviews.ts";

startTestEnvironment();

testReviewSteps("somebody approves in another area");
testReviewSteps("an approver stands above the manager");

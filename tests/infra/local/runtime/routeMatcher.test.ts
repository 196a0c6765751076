import { describe, expect, it } from "vitest";
import { createRouteMatcher } from "#infra/local/api/routeMatcher.ts";

const keys = [
  "$default",
  "ANY /api/{proxy+}",
  "GET /api/reviews/{reviewId}",
  "GET /api/reviews/own",
  "POST /api/reviews/{reviewId}/parts/{part}",
  "ANY /api/reviews/{reviewId}",
];

describe("the route table", () => {
  const match = createRouteMatcher(keys.map((routeKey) => ({ routeKey })));

  it.each([
    ["GET", "/api/reviews/own", "GET /api/reviews/own", {}],
    ["GET", "/api/reviews/42", "GET /api/reviews/{reviewId}", { reviewId: "42" }],
    ["DELETE", "/api/reviews/42", "ANY /api/reviews/{reviewId}", { reviewId: "42" }],
    ["GET", "/api/reviews/a%20b", "GET /api/reviews/{reviewId}", { reviewId: "a b" }],
    ["GET", "/api/reviews/%zz", "GET /api/reviews/{reviewId}", { reviewId: "%zz" }],
    [
      "POST",
      "/api/reviews/42/parts/self",
      "POST /api/reviews/{reviewId}/parts/{part}",
      { reviewId: "42", part: "self" },
    ],
    ["GET", "/api/a/b", "ANY /api/{proxy+}", { proxy: "a/b" }],
    ["GET", "/elsewhere", "$default", {}],
  ])("sends %s %s to %s", (method, path, routeKey, params) => {
    const found = match(method, path);
    expect(found?.route.routeKey).toBe(routeKey);
    expect(found?.params).toEqual(params);
  });

  it("returns undefined if no route matches", () => {
    const small = createRouteMatcher([{ routeKey: "GET /api/me" }]);
    expect(small("POST", "/api/me")).toBeUndefined();
    expect(small("GET", "/api/me/")).toBeUndefined();
    expect(small("GET", "/api/mex")).toBeUndefined();
  });
});

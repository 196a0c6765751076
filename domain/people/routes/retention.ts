import { routesOf } from "../../shared/route.ts";
import { retention, retentionChange, retentionPreview, retentionQuery } from "../data/retentionModel.ts";
import { adminGuard, peopleReaderGuard } from "../policy.ts";

const route = routesOf("people");

export const getRetention = route("getRetention", {
  method: "GET",
  path: "/api/retention",
  summary: "Retention period in months after someone leaves; null means forever",
  guard: peopleReaderGuard,
  response: retention,
  status: 200,
  errors: [],
});

export const previewRetention = route("previewRetention", {
  method: "GET",
  path: "/api/retention/preview",
  summary: "How many people's data a retention period would erase on the first night, and within a year",
  guard: adminGuard,
  query: retentionQuery,
  response: retentionPreview,
  status: 200,
  errors: [],
});

export const saveRetention = route("saveRetention", {
  method: "PUT",
  path: "/api/retention",
  summary: "Set the retention period in months for people who left, or forever; effective the next night",
  guard: adminGuard,
  body: retentionChange,
  response: retention,
  status: 200,
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
});

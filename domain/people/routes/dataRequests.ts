import * as z from "zod";
import { pageQuery } from "../../shared/page.ts";
import { anyActive, routesOf } from "../../shared/route.ts";
import { version, versionInQuery } from "../../shared/text.ts";
import {
  dataRequest,
  dataRequestRelease,
  dataRequestsPage,
  encryptedPage,
  erasurePreview,
  newDataRequest,
  releasedExport,
} from "../data/dataRequestModel.ts";
import { ownDataPage } from "../data/ownDataModel.ts";
import { retention, retentionChange, retentionPreview, retentionQuery } from "../data/retentionModel.ts";
import { adminGuard, peopleReaderGuard } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const getRetention = route("getRetention", {
  method: "GET",
  path: "/api/retention",
  summary: "Retention period in months after someone leaves; null means forever",
  guard: peopleReaderGuard,
  response: retention,
});

export const previewRetention = route("previewRetention", {
  method: "GET",
  path: "/api/retention/preview",
  summary: "How many people's data a retention period would erase on the first night, and within a year",
  guard: adminGuard,
  query: retentionQuery,
  response: retentionPreview,
});

export const saveRetention = route("saveRetention", {
  method: "PUT",
  path: "/api/retention",
  summary: "Set the retention period in months for people who left, or forever; effective the next night",
  guard: adminGuard,
  body: retentionChange,
  response: retention,
  errors: ["VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const listDataRequests = route("listDataRequests", {
  method: "GET",
  path: "/api/data-requests",
  summary: "A page of the requests about people's data, each person's latest",
  guard: peopleReaderGuard,
  query: pageQuery,
  response: dataRequestsPage,
});

export const recordDataRequest = route("recordDataRequest", {
  method: "POST",
  path: "/api/people/{userId}/data-request",
  summary: "Record a request about a person's data; someone else must release it",
  guard: peopleReaderGuard,
  params: personParams,
  body: newDataRequest,
  response: dataRequest,
  status: 201,
  dailyLimit: "dataRequest",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const withdrawDataRequest = route("withdrawDataRequest", {
  method: "DELETE",
  path: "/api/people/{userId}/data-request",
  summary: "Withdraw a request that no one has released",
  guard: peopleReaderGuard,
  params: personParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const releaseExport = route("releaseExport", {
  method: "POST",
  path: "/api/people/{userId}/data-export",
  summary:
    "Release an export that someone else recorded. An active person finds it on their profile; for someone who left, the recorder gets the file's password, once",
  guard: peopleReaderGuard,
  params: personParams,
  body: z.object({ version }),
  response: releasedExport,
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const exportEncryptedData = route("exportEncryptedData", {
  method: "GET",
  path: "/api/people/{userId}/data-export",
  summary: "An encrypted page of a former employee's released export, for the person who released it",
  guard: peopleReaderGuard,
  params: personParams,
  query: pageQuery,
  response: encryptedPage,
  errors: ["INVALID_INPUT", "NOT_FOUND", "FORBIDDEN", "STATE_CONFLICT", "BUSY"],
});

export const exportRequestedData = route("exportRequestedData", {
  method: "GET",
  path: "/api/me/data-export",
  summary:
    "A page of the signed-in person's released export: all that Pulse stores about them, including private notes",
  guard: { kind: "active", isAllowed: anyActive },
  query: pageQuery,
  response: ownDataPage,
  errors: ["INVALID_INPUT", "NOT_FOUND", "STATE_CONFLICT", "BUSY"],
});

export const previewErasure = route("previewErasure", {
  method: "GET",
  path: "/api/people/{userId}/erasure",
  summary: "What an erasure would remove and keep, in numbers",
  guard: peopleReaderGuard,
  params: personParams,
  response: erasurePreview,
  errors: ["NOT_FOUND"],
});

export const releaseErasure = route("releaseErasure", {
  method: "POST",
  path: "/api/people/{userId}/erasure",
  summary: "Release an erasure that someone else recorded, as a background operation",
  guard: peopleReaderGuard,
  params: personParams,
  body: dataRequestRelease,
  response: dataRequest,
  status: 202,
  errors: ["NOT_FOUND", "FORBIDDEN", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

import { planEndings } from "#domain/growth/terms.ts";
import { cleanLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import type { Organization } from "#functions/sample/organization.ts";
import type { SampleChange } from "../../run/ownSample.ts";

/** The address that only a script in a text requests. */
export const scriptAddress = "/script-was-here";

/** A short script, for names: an element that reports itself, however the page would read it. */
const inNames = `"'><img src=${scriptAddress} onerror=executed=1>`;

/** Scripts as they hide in longer texts: elements, attributes, addresses, templates, and a mark that ends a page's data. */
const inTexts = [
  inNames,
  "<script>globalThis.executed = 1</script>",
  "</script><script>globalThis.executed = 1</script>",
  `<svg onload="globalThis.executed = 1"><a href="javascript:globalThis.executed = 1">here</a></svg>`,
  `<iframe srcdoc="<script>parent.executed = 1</script>"></iframe>`,
  "<style onload=executed=1></style><details open ontoggle=executed=1>",
  "javascript:globalThis.executed=1 {{constructor.constructor('executed=1')()}}",
  'https://acme.example/"onmouseover=executed=1//',
].join(" ");

const nameKeys = [
  "title",
  "timeframe",
  "name",
  "firstName",
  "lastName",
  "group",
  "section",
  "skillset",
  "githubTicket",
  // Longer than a name, but not long enough for all scripts.
  "helps",
];
const textKeys = [
  "description",
  "responsibilities",
  "comment",
  "comments",
  "additionalComments",
  "highlights",
  "strengths",
  "challenges",
  "focusNextWeek",
  "text",
  "message",
  "error",
  "reason",
  "what",
  "became",
  "reply",
  "answer",
];

/** Lists of names. */
const listsOfNames = ["goals", "skillsets"];

/** Why a growth plan ended, which is chosen, not written. */
const isChosen = (reason: string): boolean => planEndings.some((one) => one === reason);

/** The maps whose keys are names, of skillsets or of assessment items. */
const mapsByName = ["answers", "scores", "requirements"];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys of a map by names. Requirements are maps by positions, whose codes stay, of maps by names. */
const withKeys = (value: unknown): unknown => {
  if (!isRecord(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      /^[A-Z]+[0-9]$/.test(key) ? [key, withKeys(inner)] : [`${key}${inNames}`, withScripts(inner)],
    ),
  );
};

/** A value of an organization with scripts in all its texts. */
const withScripts = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(withScripts);
  }
  if (!isRecord(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner === "string" && nameKeys.includes(key)) {
        return [key, `${inner}${inNames}`];
      }
      if (typeof inner === "string" && textKeys.includes(key) && !(key === "reason" && isChosen(inner))) {
        return [key, `${inner.trim()} ${inTexts}`];
      }
      if (listsOfNames.includes(key) && Array.isArray(inner) && inner.every((one) => typeof one === "string")) {
        return [key, inner.map((title) => `${title}${inNames}`)];
      }
      return [key, mapsByName.includes(key) ? withKeys(inner) : withScripts(inner)];
    }),
  );
};

/** The sample with scripts in every text, its rich texts cleaned as an import cleans them. The Slack channel keeps its name. */
export const withScriptsInTexts: SampleChange = (sample) => {
  const { ladder, announcementChannel: _channel, ...scripted } = withScripts(sample) as Organization;
  return { ...scripted, ladder: cleanLadder(ladder).ladder, announcementChannel: sample.announcementChannel };
};

import { referenceFolder, writeReference } from "../documentation/writeReference.ts";

/** `npm run docs`: writes the reference, which `npm start` serves at /_local/docs/. */
await writeReference();
console.log(`Wrote ${referenceFolder}. npm start serves it at http://localhost:4400/_local/docs/api.html.`);

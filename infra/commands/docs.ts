import { referenceFolder, writeReference } from "../documentation/writeReference.ts";

await writeReference();
console.log(`Wrote ${referenceFolder}. npm start serves it at http://localhost:4400/_local/docs/api.html.`);

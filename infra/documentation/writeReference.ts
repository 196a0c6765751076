import { cp, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import markdownIt from "markdown-it";
import { openApi } from "#functions/http/openApi.ts";
import { projectRoot } from "../projectRoot.ts";
import { referencePages } from "./pages.ts";

export const referenceFolder: string = join(projectRoot, ".build/docs");

const style = `:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1200px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere }
table { border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid #8884 }`;

const document = (title: string, head: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${head}</head><body>${body}</body></html>
`;

const viewer = document(
  "API",
  '<link rel="stylesheet" href="swagger-ui.css">',
  '<div id="api"></div><script src="swagger-ui-bundle.js"></script><script src="viewer.js"></script>',
);

/** No "Try it out": a request needs a token that the console doesn't have. */
const viewerScript = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#api", supportedSubmitMethods: [], docExpansion: "none" });\n`;

export const writeReference = async (): Promise<void> => {
  const markdown = markdownIt({ html: false });
  const pages = referencePages();
  const swagger = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  await mkdir(referenceFolder, { recursive: true });
  const files = new Map([
    ["style.css", style],
    ["viewer.js", viewerScript],
    ["openapi.json", JSON.stringify(openApi())],
    ["api.html", viewer],
    ...[...pages].map(([name, text]): [string, string] => [
      `${name}.html`,
      document(name, '<link rel="stylesheet" href="style.css">', markdown.render(text)),
    ]),
  ]);
  await Promise.all([
    ...[...files].map(([name, text]) => writeFile(join(referenceFolder, name), text)),
    ...["swagger-ui.css", "swagger-ui-bundle.js"].map((name) => cp(join(swagger, name), join(referenceFolder, name))),
  ]);
};

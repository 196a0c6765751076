export { useStoredText } from "#web/lib/saving/useStoredText.ts";

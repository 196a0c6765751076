import { StyleSheet } from "@emotion/sheet";

const insertWhole = StyleSheet.prototype.insert;

/** The declarations of a rule that queries by role and name read. */
const readByQueries = /(?<=[{;])(?:display|visibility):[^;}]+/g;

/**
 * Inserts only the part of each style rule that queries by role and name read: whether an element is shown, and whether
 * it is a block, which separates words in accessible names. jsdom compares an element with every rule whenever its
 * style is read, which takes half of the time of the page tests with whole style sheets. The rules for forced colors,
 * which jsdom does not apply, stay whole for the tests that read them.
 */
export const insertOnlyDisplay = (): void => {
  StyleSheet.prototype.insert = function (this: StyleSheet, rule: string) {
    if (rule.startsWith("@media (forced-colors")) {
      insertWhole.call(this, rule);
      return;
    }
    const declarations = rule.startsWith("@") ? null : rule.match(readByQueries);
    if (declarations !== null) {
      insertWhole.call(this, `${rule.slice(0, rule.indexOf("{"))}{${declarations.join(";")}}`);
    }
  };
};

import { DomainError } from "#domain/shared/errors.ts";
import type { SkillsetLevelForm } from "#domain/skillsets/model.ts";
import { cleanRichText, cleanTexts } from "../richText.ts";

/** Also cleans the texts for individual engineer types. Errors: INVALID_INPUT with the text that is too long. */
export const cleanLevel = ({ byType, ...form }: SkillsetLevelForm): SkillsetLevelForm => ({
  ...cleanTexts(form, ["description"]),
  ...(byType && {
    byType: Object.fromEntries(
      Object.entries(byType).map(([type, text]) => {
        try {
          return [type, cleanRichText(text)];
        } catch (error) {
          if (!(error instanceof DomainError)) {
            throw error;
          }
          throw new DomainError(error.code, error.message, [{ path: ["byType", type], message: error.message }]);
        }
      }),
    ),
  }),
});

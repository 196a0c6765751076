import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

interface SecondLookTextsProps {
  readonly appeal: NonNullable<ReviewView["appeal"]>;
  readonly reasonTitle: string;
}

const Text = ({ title, text }: { readonly title: string; readonly text: string | null }) =>
  text === null ? null : (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="h3" color="textSecondary">
        {title}
      </Typography>
      <WrittenText text={text} otherwise="" />
    </Box>
  );

/** Why a second look was asked for, and what was answered, as far as the viewer may read them. */
export const SecondLookTexts = ({ appeal, reasonTitle }: SecondLookTextsProps) => (
  <>
    <Text title={reasonTitle} text={appeal.reason} />
    <Text title="The answer" text={appeal.answer} />
  </>
);

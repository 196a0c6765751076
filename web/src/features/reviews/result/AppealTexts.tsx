import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

export const managerMayReadLabel = "My manager may read my reason and the resolution once the appeal is resolved";

interface AppealTextsProps {
  readonly appeal: NonNullable<ReviewView["appeal"]>;
  readonly reasonTitle: string;
}

const Text = ({ title, text }: { readonly title: string; readonly text: string | null }) =>
  text === null ? null : (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="h3" color="textSecondary">
        {title}
      </Typography>
      <WrittenText text={text} />
    </Box>
  );

export const AppealTexts = ({ appeal, reasonTitle }: AppealTextsProps) => (
  <>
    <Text title={reasonTitle} text={appeal.reason} />
    <Text title="Resolution" text={appeal.resolution} />
  </>
);

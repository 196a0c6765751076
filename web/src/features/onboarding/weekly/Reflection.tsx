import Box from "@mui/material/Box";
import { reflectionFieldLabels, reflectionFields } from "#domain/onboarding/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { StoredDraftDialog } from "#web/ui/dialogs/StoredDraftDialog.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { ReflectionText, WrittenText } from "./ReflectionText.tsx";
import type { useReflection } from "./useReflection.ts";

interface ReflectionProps {
  readonly reflection: ReturnType<typeof useReflection>;
  readonly readOnly: boolean;
  /** Texts that someone else changed after submission. */
  readonly changed: ReadonlySet<string>;
}

export const Reflection = ({ reflection, readOnly, changed }: ReflectionProps) => {
  const stored = reflectionFields.map((field) => reflection[field]).filter(({ storedDraft }) => storedDraft !== null);
  const keptAt = stored
    .map(({ storedDraft }) => storedDraft?.keptAt ?? "")
    .toSorted()
    .at(-1);
  return (
    <Card title="Weekly Reflection" {...(readOnly ? {} : { text: "Texts save automatically" })} sx={{ mb: 2 }}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
          columnGap: 2.5,
          rowGap: 2,
        }}
      >
        {reflectionFields.map((field) => {
          const Text = readOnly ? WrittenText : ReflectionText;
          return (
            <Box key={field}>
              {changed.has(field) && <StatusBadge tone="warning">Changed</StatusBadge>}
              <Text label={reflectionFieldLabels[field]} value={reflection[field]} />
            </Box>
          );
        })}
      </Box>
      {keptAt !== undefined && (
        <StoredDraftDialog
          keptAt={keptAt}
          what="texts"
          onRestore={() => {
            for (const text of stored) {
              text.restore();
            }
          }}
          onDiscard={() => {
            for (const text of stored) {
              text.discardStored();
            }
          }}
        />
      )}
    </Card>
  );
};

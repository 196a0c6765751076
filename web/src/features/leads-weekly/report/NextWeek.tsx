import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { fridayAfterMonday } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

interface NextWeekProps {
  readonly leadId: string;
  readonly weekStarting: Day;
  readonly onStarted: (reportId: string, pointId: string) => void;
}

/** Offers next week's report, which is created with its first point. */
export const NextWeek = ({ leadId, weekStarting, onStarted }: NextWeekProps) => {
  const [text, setText] = useState("");
  const { busy, problem, run } = useSave();
  const sendOnce = useSendOnce();
  const content = text.trim();
  const send = async () => {
    const report = await sendAndVerify(() =>
      write("leads-weekly", "startLeadReport", { params: { leadId }, query: { week: "next" } }),
    );
    const point = await sendOnce(content, (id) =>
      write("leads-weekly", "addTalkingPoint", {
        params: { leadId, reportId: report.id },
        body: {
          id,
          category: talkingPointCategories[0],
          content,
          indentLevel: 0,
          teamMemberId: null,
          discussed: false,
          between: { afterId: null, beforeId: null },
        },
      }),
    );
    return { reportId: report.id, pointId: point.id };
  };
  return (
    <Card title={`Next week, ending ${formatDay(fridayAfterMonday(weekStarting))}`} sx={{ mb: 2 }}>
      <Box
        component="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (content !== "" && !busy) {
            void run(send, { onSaved: ({ reportId, pointId }) => onStarted(reportId, pointId) });
          }
        }}
        sx={{ display: "flex", alignItems: "flex-end", gap: 1 }}
      >
        <TextField
          label="First talking point"
          value={text}
          fullWidth
          error={problem !== null}
          helperText={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionButton type="submit" inactive={busy || content === ""}>
          Add
        </ActionButton>
      </Box>
    </Card>
  );
};

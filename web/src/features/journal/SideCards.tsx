import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GroupsIcon, LockIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { plainText } from "#web/ui/text/excerpt.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

interface WithoutEntryProps {
  readonly overview: JournalOverview;
  readonly entries: readonly JournalEntry[];
  readonly onWrite: (skillsetId: string) => void;
}

export const SkillsetsWithoutEntry = ({ overview, entries, onWrite }: WithoutEntryProps) => {
  const required = overview.skillsets.filter(({ requiredLevel }) => requiredLevel !== null);
  const mentionedIds = new Set(entries.flatMap(({ skillsetIds }) => skillsetIds));
  const missing = required.filter(({ id }) => !mentionedIds.has(id));
  if (required.length === 0) {
    return null;
  }
  const requiredByText = overview.positionCode === null ? "" : ` that ${overview.positionCode} requires`;
  return (
    <Card
      title="Skillsets without an entry"
      text={
        missing.length === 0
          ? `All ${required.length}${requiredByText} have an entry`
          : `${missing.length} of ${required.length}${requiredByText}`
      }
    >
      {missing.length > 0 && (
        <PlainList sx={{ display: "grid", gap: 1.5 }}>
          {missing.map(({ id, name, requiredLevel, levelTitle, levelText }) => (
            <Box component="li" key={id} sx={{ "& + &": { borderTop: 1, borderColor: "line.soft", pt: 1.5 } }}>
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
                  {`level ${requiredLevel} required`}
                </Typography>
              </Box>
              <Hint sx={{ my: 0.5 }}>
                {levelTitle !== "" && (
                  <Box component="strong" sx={{ color: "text.primary" }}>
                    {`${levelTitle}. `}
                  </Box>
                )}
                {plainText(levelText)}
              </Hint>
              {overview.mayWrite && (
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  aria-label={`Write an entry about ${name}`}
                  onClick={() => onWrite(id)}
                >
                  Write an Entry
                </Link>
              )}
            </Box>
          ))}
        </PlainList>
      )}
    </Card>
  );
};

/** After a change of manager, also offers to share entries with the new manager. */
export const WhoCanRead = ({ overview, entries }: Omit<WithoutEntryProps, "onWrite">) => {
  const { manager } = overview;
  const { busy, run } = useSave();
  const sharedCount = entries.filter(({ readerId }) => readerId !== null && readerId === manager?.id).length;
  const sharedWithFormer = entries.filter(({ readerId }) => readerId !== null && readerId !== manager?.id);
  const entriesText = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
  const shareAll = async (readerId: string) =>
    run(
      async () => {
        for (const { day, id } of sharedWithFormer) {
          const params = { day, entryId: id };
          await sendAndVerify(() => write("journal", "shareJournalEntry", { params, body: { readerId } }));
        }
      },
      {
        done: `${manager && shortName(manager)} can read ${entriesText(sharedWithFormer.length)}`,
        failed: "Failed to change who can read the entries",
      },
    );
  return (
    <Card title="Who can read this">
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Reader Icon={LockIcon} title="Only me" countText={entriesText(entries.length - sharedCount)}>
          No one else, not even in search, exports or reviews.
        </Reader>
        {manager !== null && (
          <Reader Icon={GroupsIcon} title="My manager" countText={entriesText(sharedCount)}>
            {`${fullName(manager)}. If your manager changes, the new one can't read anything until you share it.`}
          </Reader>
        )}
        {sharedWithFormer.length > 0 && manager !== null && (
          <Box>
            <Hint>
              {`${entriesText(sharedWithFormer.length)} shared with a former manager, who can no longer read them. ${shortName(manager)} can't either, unless you share them.`}
            </Hint>
            <ActionButton size="small" inactive={busy} onClick={() => void shareAll(manager.id)} sx={{ mt: 1 }}>
              {`Share ${sharedWithFormer.length === 1 ? "It" : "Them"} With ${shortName(manager)}`}
            </ActionButton>
          </Box>
        )}
      </Box>
    </Card>
  );
};

interface ReaderProps {
  readonly Icon: typeof LockIcon;
  readonly title: string;
  readonly countText: string;
  readonly children: string;
}

const Reader = ({ Icon, title, countText, children }: ReaderProps) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "20px minmax(0, 1fr)", columnGap: 1 }}>
    <Icon fontSize="small" aria-hidden sx={{ color: "text.secondary" }} />
    <Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {countText}
        </Typography>
      </Box>
      <Hint>{children}</Hint>
    </Box>
  </Box>
);

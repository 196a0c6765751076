import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useContext, useEffect, useRef, useState } from "react";
import { quotationOf, withQuotation } from "#domain/journal/quotation.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useLatest } from "#web/lib/useLatest.ts";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { CheckIcon, GroupsIcon, LockIcon, QuoteIcon } from "#web/ui/icons.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { EvidenceContext, type EvidenceGroup, type EvidenceItem, groupByMonth, itemsFor } from "./evidence.ts";

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

const focusComment = (section: Element | null | undefined): void => {
  const field = section?.querySelector<HTMLTextAreaElement>("textarea:not([aria-hidden])");
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

interface EvidencePanelProps {
  /** Null for entries without any of the review's skillsets. */
  readonly skillsetId: string | null;
  readonly reviewSkillsetIds?: readonly string[];
  /** Where the entry is inserted, such as "the comment on Security". */
  readonly target: string;
  readonly comments: string;
  readonly readOnly: boolean;
  readonly onChange: (comments: string) => void;
}

interface ItemProps extends Pick<EvidencePanelProps, "comments" | "readOnly" | "target" | "onChange"> {
  readonly item: EvidenceItem;
  readonly group: EvidenceGroup;
}

const Item = ({ item, group, comments, readOnly, target, onChange }: ItemProps) => {
  const quotation = quotationOf(item, group.source);
  const isIn = comments.includes(quotation);
  const day = formatDay(item.day);
  const ReadersIcon = item.sharedWith === null ? LockIcon : GroupsIcon;
  const what = group.source.kind === "note" ? "note" : "entry";
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const { busy, run } = useSave();
  // The writer can keep typing during the request.
  const latestComments = useLatest(comments);
  const row = useRef<HTMLLIElement>(null);
  const wasInserted = useRef(false);
  const insertQuotation = () => {
    wasInserted.current = true;
    onChange(withQuotation(latestComments.current, quotation, latestComments.current.length).comment);
  };
  // The button disappears, and people continue in the comment: focus its end.
  useEffect(() => {
    if (!isIn || !wasInserted.current) {
      return;
    }
    wasInserted.current = false;
    focusComment(row.current?.closest("section"));
  }, [isIn]);
  const insert = async () => {
    setIsAsking(false);
    const { checkAccess } = group;
    if (checkAccess === null) {
      return insertQuotation();
    }
    await run(() => checkAccess(item.id), {
      failed: "The entry wasn't inserted",
      onSaved: (isReadable) => {
        if (isReadable) {
          insertQuotation();
        } else {
          toast.error("The entry wasn't inserted", "It was withdrawn or deleted, so you can no longer read it.");
        }
      },
    });
  };
  return (
    <Box component="li" ref={row} sx={{ display: "grid", gap: 0.5, py: 1, borderTop: 1, borderColor: "line.soft" }}>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: "flex", alignItems: "center", gap: 0.5 }}
      >
        <time dateTime={item.day}>{day}</time>
        {" · "}
        <ReadersIcon aria-hidden sx={{ fontSize: 16 }} />
        {item.sharedWith === null ? "Only you" : `You and ${item.sharedWith}`}
      </Typography>
      <EntryText entry={item} nameOfSkillset={() => null} />
      {isIn && (
        <Typography
          variant="caption"
          sx={{ display: "flex", alignItems: "center", gap: 0.5, color: "tones.good.text" }}
        >
          <CheckIcon fontSize="small" aria-hidden />
          Inserted
        </Typography>
      )}
      {!isIn && !readOnly && (
        <Box>
          <ActionButton
            inactive={busy}
            size="small"
            startIcon={<QuoteIcon />}
            aria-label={`Insert the ${what} of ${day} into ${target}`}
            onClick={group.needsConfirmation ? () => setIsAsking(true) : () => void insert()}
          >
            Insert Into Comment
          </ActionButton>
          <ConfirmDialog
            open={isAsking}
            title={`Insert this ${what} into ${target}?`}
            confirmLabel="Insert"
            onConfirm={() => void insert()}
            onClose={() => setIsAsking(false)}
          >
            {group.readersText}
          </ConfirmDialog>
        </Box>
      )}
    </Box>
  );
};

/** Evidence by month, to quote (docs/growth.md#while-writing-evaluations). */
export const EvidencePanel = ({
  skillsetId,
  reviewSkillsetIds = [],
  target,
  comments,
  readOnly,
  onChange,
}: EvidencePanelProps) => {
  const evidence = useContext(EvidenceContext);
  const today = useToday();
  const sectionOfButton = useRef<Element | null>(null);
  const groups = (evidence?.groups ?? [])
    .map((group) => ({ ...group, items: itemsFor(group.items, skillsetId, reviewSkillsetIds) }))
    .filter(({ items }) => items.length > 0);
  const hasItems = groups.length > 0;
  // The first entry replaces the button that had the focus.
  useEffect(() => {
    if (hasItems && document.activeElement === document.body) {
      focusComment(sectionOfButton.current);
    }
    if (hasItems) {
      sectionOfButton.current = null;
    }
  }, [hasItems]);
  if (evidence === null) {
    return null;
  }
  if (!hasItems) {
    const { onWrite } = evidence;
    return skillsetId === null || readOnly || onWrite === null ? null : (
      <Button
        size="small"
        aria-label={`Add an entry for this week, for ${target}`}
        onClick={({ currentTarget }) => {
          sectionOfButton.current = currentTarget.closest("section");
          onWrite(skillsetId);
        }}
        sx={{ alignSelf: "start" }}
      >
        Add an Entry for This Week
      </Button>
    );
  }
  return groups.map((group) => (
    <Disclosure
      key={group.title}
      summary={
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {`${group.title}${skillsetId === null ? ", not about this review's skillsets" : ""} (${group.items.length})`}
        </Typography>
      }
    >
      <Typography variant="caption" color="textSecondary">
        {group.readersText}
      </Typography>
      {groupByMonth(group.items, evidence.period, today).map(({ month, items }) => (
        <Box key={month} sx={{ mt: 1 }}>
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            {items.length === 0 ? `${monthName(month)}: nothing` : monthName(month)}
          </Typography>
          {items.length > 0 && (
            <PlainList>
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  group={group}
                  comments={comments}
                  readOnly={readOnly}
                  target={target}
                  onChange={onChange}
                />
              ))}
            </PlainList>
          )}
        </Box>
      ))}
    </Disclosure>
  ));
};

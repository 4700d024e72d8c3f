import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { Provider } from '../../contract/provider';
import type { StaffPromotion } from '../../contract/staffPromotions';
import { fetchBody, staffApi, StaffCallError, useStaffMutation } from '../api';
import { deskPaths } from '../paths';
import { errorText } from '../texts';
import { toFormValues, newForm, readForm, type FormValues } from './draftForm';
import { problemWords } from './texts';
import { listUnsaved, type UnsavedValue } from './UnsavedNotice';
import { useUsableProviders } from './useUsableProviders';

/**
 * The values of the form of a promotion, and their saving. They stay when another person saves first: saving an older
 * version is refused, and the page says so. What is no draft any more is shown as it is stored.
 * @param promotion null for a new one
 */
export function usePromotionDraft(promotion: StaffPromotion | null, isReadOnly: boolean) {
  const { t, i18n } = useLingui();
  /** The version that was edited. */
  const [base, setBase] = useState(promotion);
  const [typedForm, setForm] = useState<FormValues>(() =>
    promotion ? toFormValues(promotion.draft, i18n.locale) : newForm(i18n.locale),
  );
  const usable = useUsableProviders();
  // A new promotion begins with every provider that it can be used at
  const isUsed = (id: Provider) => base !== null || usable.includes(id);
  const form = { ...typedForm, providers: typedForm.providers.filter(isUsed) };
  const [isSent, setSent] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedValue[]>([]);
  const { draft, errors } = readForm(form, i18n.locale);
  const save = useStaffMutation(() => {
    if (!draft) throw new Error('nothing to save');
    const { promotions } = staffApi;
    if (base === null) return fetchBody(promotions.create({ body: draft }));
    const body = { ...draft, version: base.version };
    return fetchBody(promotions.edit({ params: { id: base.id }, body }));
  });
  // Compared as drafts: the same amount can be typed in several ways
  const saved = base && readForm(toFormValues(base.draft, i18n.locale), i18n.locale).draft;
  const isChanged = draft === null || JSON.stringify(draft) !== JSON.stringify(saved);
  // What is typed while a new promotion is being saved stays: its own page follows once all of it is saved
  const ownPage =
    promotion === null && base !== null && !isChanged ? deskPaths.promotion(base.id) : null;
  useEffect(() => {
    if (ownPage !== null) navigate(ownPage);
  }, [ownPage]);
  const show = (stored: StaffPromotion) => {
    setBase(stored);
    setForm(toFormValues(stored.draft, i18n.locale));
  };
  const isOlder =
    promotion && base && (promotion.version > base.version || promotion.status !== base.status);
  // A colleague has saved or published it since. Without typed values theirs are shown, so that no one publishes what they have
  // not read; once it is no draft any more, always, because players see it
  if (isOlder && (isReadOnly || !isChanged)) {
    if (isChanged) setUnsaved(listUnsaved(form, base.draft, promotion.draft, i18n));
    show(promotion);
  }
  const failure = save.error instanceof StaffCallError ? save.error.failure : null;
  const unknownNames = failure?.params?.players;
  const refusal = unknownNames
    ? t`No player has these usernames: ${unknownNames}`
    : save.error && errorText(i18n, save.error);
  const errorOf = (field: string): string | null => {
    const problem = errors[field];
    if (isSent && problem) return i18n._(problemWords[problem]);
    return failure?.fields?.includes(field) ? refusal : null;
  };
  return {
    form,
    /** Null if a value is missing or does not fit. */
    draft,
    errorOf,
    isChanged,
    isIncomplete: isSent && !draft,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isChanged,
    failure,
    refusal,
    /** Values that were typed into a draft that a colleague published. */
    unsaved,
    dropUnsaved: () => setUnsaved([]),
    change: (changes: Partial<FormValues>) => {
      // The answer of a running call is still needed: it has the next version
      if (!save.isPending) save.reset();
      setForm((before) => ({ ...before, ...changes }));
    },
    submit: () => {
      setSent(true);
      if (!draft || save.isPending) return;
      save.mutate(undefined, {
        onSuccess: (stored) => {
          setBase(stored);
          // As it is stored: names in order, a code in capital letters
          setForm((typed) =>
            typed === typedForm
              ? toFormValues(stored.draft, i18n.locale)
              : { ...typed, providers: typed.providers.filter(isUsed) },
          );
          setSent(false);
        },
      });
    },
    /** Shows what a colleague has saved since, and drops what was typed. */
    reload: () => {
      if (promotion) show(promotion);
      else if (base) navigate(deskPaths.promotion(base.id));
      save.reset();
    },
  };
}

import { describe, expect, it } from '@jest/globals';
import * as rules from '../../contract/rules';
import { limits } from '../../machines/model/limits';

describe('account forms', () => {
  it.each([
    ['', 'required'],
    ['abc', 'tooShort'],
    ['a'.repeat(33), 'tooLong'],
    ['Somchai', 'characters'],
    ['ສົມໃຈ', 'characters'],
    ['som chai', 'characters'],
  ])('username %j: %s', (name, rule) => {
    expect(rules.usernameProblem(name, limits)?.rule).toBe(rule);
  });

  it('takes lowercase letters, digits, - and _', () => {
    expect(rules.usernameProblem('som-chai_99', limits)).toBeNull();
  });

  it('requires passwords within their length limits, counted in characters', () => {
    expect(rules.passwordProblem('1234567', limits)).toEqual({
      rule: 'tooShort',
      params: { min: '8' },
    });
    expect(rules.passwordProblem('12345678', limits)).toBeNull();
    expect(rules.passwordProblem('🌼'.repeat(7), limits)?.rule).toBe('tooShort');
  });

  it('counts the characters of a password in composed form', () => {
    const decomposedPassword = 'ậ'.repeat(7).normalize('NFD');
    expect(decomposedPassword.length).toBeGreaterThan(8);
    expect(rules.passwordProblem(decomposedPassword, limits)?.rule).toBe('tooShort');
    expect(rules.passwordProblem('ậ'.repeat(128).normalize('NFD'), limits)).toBeNull();
  });

  it('requires a visible name', () => {
    for (const name of ['\u200b\u200b', '\u200d\u200c\u200d', '\u3164\u3164', '\u0301\u0301'])
      expect([name, rules.displayNameProblem(name, limits)?.rule]).toEqual([name, 'characters']);
    expect(rules.displayNameProblem('🌼🌼', limits)).toBeNull();
    expect(rules.accountNameProblem('ສົມ\u200bພອນ', limits)).toBeNull();
  });

  it('requires a confirmation that matches', () => {
    expect(rules.confirmationProblem('mật khẩu', 'mật khẩu'.normalize('NFD'))).toBeNull();
    expect(rules.confirmationProblem('champa12', '')?.rule).toBe('required');
    expect(rules.confirmationProblem('champa12', 'champa13')?.rule).toBe('differs');
    expect(rules.confirmationProblem('champa12', 'champa12')).toBeNull();
  });

  it('requires a choice', () => {
    expect(['', null, undefined].map((one) => rules.choiceProblem(one)?.rule)).toEqual(
      Array(3).fill('required'),
    );
    expect(rules.choiceProblem('bcel')).toBeNull();
  });

  it('wants digits for an account number and a name that is not only spaces', () => {
    expect(rules.accountNumberProblem('12ab5678', limits)?.rule).toBe('characters');
    expect(rules.accountNumberProblem('1234567', limits)?.rule).toBe('tooShort');
    expect(rules.accountNameProblem('   ', limits)?.rule).toBe('required');
  });

  it.each([
    'a\u0000b',
    'a\nb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\u200fb',
    'a\ud800b',
  ])(
    'refuses control characters, direction marks and halves of characters in a name: %j',
    (name) => {
      expect(rules.displayNameProblem(name, limits)?.rule).toBe('characters');
      expect(rules.accountNameProblem(name, limits)?.rule).toBe('characters');
    },
  );

  it.each(['ສົມໃຈ ແກ້ວ\u200bມະນີ', 'Nguyễn Văn A', '王小明', 'สมใจ\u2060', '<b>Noy</b>', '👩‍🌾 Noy'])(
    'takes a name as people write it: %j',
    (name) => {
      expect(rules.displayNameProblem(name, limits)).toBeNull();
      expect(rules.accountNameProblem(name, limits)).toBeNull();
    },
  );
});

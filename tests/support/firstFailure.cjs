/**
 * Reporter that ends the run at the first failed case: `bail` ends it only after the file, whose other cases may all wait for
 * their timeouts. Each passed case prints a dot, as a sign of progress to the process that started the run.
 */
module.exports = class FirstFailure {
  onTestCaseResult(_, { status, fullName }) {
    if (status === 'failed') end(fullName);
    process.stdout.write('.');
  }

  /** Also fails for a file that cannot be loaded, or whose teardown fails: neither is a case. */
  onTestResult(_, { failureMessage, testFilePath }) {
    if (failureMessage) end(testFilePath);
  }
};

function end(noticedBy) {
  process.stdout.write(`\n${noticedBy}\n`);
  process.exit(1);
}

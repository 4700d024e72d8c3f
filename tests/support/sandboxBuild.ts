/** The modules that are imported after this one are those of the sandbox build. */
process.env['CHAMPA_SANDBOX'] = '1';
